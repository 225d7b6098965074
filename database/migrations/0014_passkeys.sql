-- oldest code: 0.2.0
-- Passkeys: a key on a person's device, in place of the password. The identity library names the columns.
create table identity_passkeys (
  id text primary key,
  name text check (length(name) between 1 and 80),
  "publicKey" text not null,
  "userId" text not null references identity_users (id) on delete cascade,
  "credentialID" text not null unique,
  counter bigint not null check (counter >= 0),
  "deviceType" text not null,
  "backedUp" boolean not null,
  transports text,
  "createdAt" timestamptz not null default now(),
  aaguid text
);
create index identity_passkeys_of_user on identity_passkeys ("userId");

-- What somebody signed in with, or tried to.
alter table sign_ins add way text not null default 'password'
  check (way in ('password', 'code', 'passkey', 'issuer'));
