-- oldest code: 0.2.0
-- Who signed in or tried to, from where. Their owner reads them; a job deletes them after 90 days.
create table sign_ins (
  no bigint generated always as identity primary key,
  identity_id text not null references identity_users (id) on delete cascade,
  at timestamptz(3) not null default now(),
  succeeded boolean not null,
  ip_address text,
  user_agent text
);
create index sign_ins_of_person on sign_ins (identity_id, no desc);
create index sign_ins_by_age on sign_ins (at);
