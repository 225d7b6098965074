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

-- A review that an admin took off the pages, and why; its writer is told the reason.
alter table reviews add column hidden_reason text check (length(hidden_reason) between 1 and 300);
create index reviews_of_person on reviews (lower(email), tool_id);

-- The overview counts by day over the newest rows. These indexes are a page in size and cost an insert nothing.
create index orders_by_day on orders using brin (created_at);
create index history_by_day on order_history using brin (at);
