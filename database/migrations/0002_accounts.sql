-- oldest code: 0.2.0
-- The people of the shop. The identity tables prove who they are; what they may do stands here.
create table users (
  id uuid primary key default gen_random_uuid(),
  no bigint generated always as identity unique,
  email text not null unique check (email = lower(email) and length(email) between 3 and 254),
  name text not null default '' check (length(name) <= 80),
  role text not null default 'user' check (role in ('user', 'admin')),
  -- A user belongs to one identity: whoever takes the same email later is someone else.
  identity_id text unique,
  created_at timestamptz(3) not null default now(),
  closed_at timestamptz(3)
);
-- Admins find a person by part of the email or name; the query writes this expression letter for letter.
create index users_by_words on users using gin ((email || e'\n' || name) gin_trgm_ops)
  with (fastupdate = off) where closed_at is null;

-- What a person tells the shop about themselves; nobody else reads it.
create table profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users (id),
  name text not null check (length(name) between 1 and 80),
  address text not null check (length(address) between 1 and 500),
  phoneno text not null check (length(phoneno) between 1 and 40),
  profilelink text not null check (length(profilelink) between 1 and 300),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- Who people are. These tables belong to the identity library, which names the columns and alone writes them.
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
