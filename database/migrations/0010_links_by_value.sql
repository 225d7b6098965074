-- oldest code: 0.2.0
-- What was sent or remembered for someone (reset links, trusted devices) ends with their password. The value is their
-- id; for a sign-in with an issuer it is longer than another kind of index could hold.
create index identity_verifications_by_value on identity_verifications using hash (value);
