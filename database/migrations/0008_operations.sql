-- oldest code: 0.2.0
-- Emails that the shop has written. A job sends each; without a mail server this table is the outbox.
create table emails (
  id uuid primary key default gen_random_uuid(),
  no bigint generated always as identity unique,
  -- However often something is repeated, one email with this key is sent.
  idempotency_key text unique,
  to_address text not null check (length(to_address) between 3 and 254 and to_address !~ '[[:cntrl:][:space:],;<>]'),
  subject text not null check (length(subject) between 1 and 200 and subject !~ '[[:cntrl:]]'),
  paragraphs jsonb not null,
  action jsonb,
  attachments jsonb not null default '[]',
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3)
);
create index emails_newest on emails (created_at desc, no desc);

-- Who did what to whom. Rows are only ever added.
create table audit_log (
  no bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  actor text not null,
  action text not null,
  subject text not null,
  details jsonb not null default '{}'
);

-- Secrets that the shop made for itself when none were configured, shared by all its processes.
create table secrets (
  name text primary key,
  value text not null
);

-- How often something was tried lately. Losing this in a crash is harmless, so it is not logged.
create unlogged table rate_limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index rate_limits_by_reset on rate_limits (resets_at);

-- The workers that run jobs. One that was killed is no longer seen, and its jobs go to the others.
create table job_workers (
  id text primary key,
  seen_at timestamptz not null default now()
);
