insert into identity_passkeys (id, name, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp", transports)
values ('p-1', 'Phone', 'key', 'i-1', 'credential-1', 4000000000, 'multiDevice', true, 'internal,hybrid');
insert into sign_ins (identity_id, succeeded, way) values ('i-1', true, 'passkey');
