-- oldest code: 0.2.0
-- Further roles beside the admin, who may do everything; what each may do stands in src/http/app.ts.
alter table users
  drop constraint users_role_check,
  add constraint users_role_check check (role in ('user', 'admin', 'catalogue', 'warehouse', 'support'));
-- Few work here among all who have an account.
create index users_who_work_here on users (no) where role <> 'user' and closed_at is null;

-- What support sends back of one order has a limit, which counts these.
alter table refunds add column by_support boolean not null default false;

-- Who is asked to work here and has not accepted yet. A row goes when the invitation is accepted or withdrawn; the audit
-- log keeps both.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) between 3 and 254),
  role text not null check (role in ('admin', 'catalogue', 'warehouse', 'support')),
  -- The SHA-256 of what the emailed link holds.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The email of who invited them.
  invited_by text not null check (length(invited_by) between 1 and 254),
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  constraint expires_after_it_was_sent check (expires_at > sent_at)
);
