insert into identity_users (id, name, email, "emailVerified") values ('i-1', 'Anna', 'anna@example.com', true);
insert into identity_sessions (id, token, "userId", "expiresAt") values ('s-1', 't-1', 'i-1', now() + interval '7 days');
insert into identity_accounts (id, "accountId", "providerId", "userId", password) values ('a-1', 'i-1', 'credential', 'i-1', 'salt:hash');
insert into identity_verifications (id, identifier, value, "expiresAt") values ('v-1', 'reset', 'i-1', now());
insert into identity_two_factors (id, secret, "backupCodes", "userId") values ('f-1', 'secret', 'codes', 'i-1');
update users set identity_id = 'i-1' where email = 'anna@example.com';
insert into secrets (name, value) values ('tokens', 'a secret');
