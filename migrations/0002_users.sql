-- The people of the shop. Who they are is proved by the identity tables; what they may do stands here.
create table users (
  id uuid primary key default gen_random_uuid(),
  no bigint generated always as identity unique,
  email text not null unique check (email = lower(email) and length(email) between 3 and 254),
  name text not null default '' check (length(name) <= 80),
  role text not null default 'user' check (role in ('user', 'admin')),
  created_at timestamptz(3) not null default now(),
  closed_at timestamptz(3)
);
