-- Who people are. These tables belong to the identity library, which names the columns; nothing else writes them.
create table identity_users (
  id text primary key,
  name text not null,
  email text not null unique,
  "emailVerified" boolean not null,
  image text,
  "twoFactorEnabled" boolean default false,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create table identity_sessions (
  id text primary key,
  token text not null unique,
  "userId" text not null references identity_users (id) on delete cascade,
  "expiresAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index identity_sessions_of_user on identity_sessions ("userId");

create table identity_accounts (
  id text primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null references identity_users (id) on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  unique ("providerId", "accountId")
);
create index identity_accounts_of_user on identity_accounts ("userId");

create table identity_verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index identity_verifications_by_identifier on identity_verifications (identifier);

create table identity_two_factors (
  id text primary key,
  secret text not null,
  "backupCodes" text not null,
  "userId" text not null references identity_users (id) on delete cascade,
  verified boolean default true,
  "failedVerificationCount" integer default 0,
  "lockedUntil" timestamptz
);
create index identity_two_factors_by_secret on identity_two_factors (secret);
create index identity_two_factors_of_user on identity_two_factors ("userId");

-- A user of the shop belongs to one identity: whoever takes the same email later is someone else.
alter table users add column identity_id text unique;

-- Whatever takes a role away, one admin stays.
create function keep_one_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7046030);
  if not exists (select from users where role = 'admin' and closed_at is null and id <> old.id) then
    raise exception 'the last admin cannot be removed' using errcode = 'LS001';
  end if;
  return coalesce(new, old);
end $$;
create trigger keep_one_admin_on_change before update on users for each row
  when (old.role = 'admin' and old.closed_at is null and (new.role <> 'admin' or new.closed_at is not null))
  execute function keep_one_admin();
create trigger keep_one_admin_on_delete before delete on users for each row
  when (old.role = 'admin' and old.closed_at is null)
  execute function keep_one_admin();

-- Secrets that the shop made for itself when none were configured, shared by all its processes.
create table secrets (
  name text primary key,
  value text not null
);

-- How often something was asked lately. Losing this in a crash is harmless, so it is not logged.
create unlogged table limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index limits_by_reset on limits (resets_at);
