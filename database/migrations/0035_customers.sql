-- oldest code: 0.2.0
-- What staff find a person by, and what they have bought. A job makes each row of other tables; nothing else writes here.
create table customers (
  user_id uuid primary key references users (id) on delete cascade,
  -- That of the user, by which the newest come first.
  no bigint not null unique,
  words tsvector not null,
  orders integer not null check (orders >= 0),
  -- What was paid and not sent back.
  spent_cents bigint not null check (spent_cents >= 0),
  last_order_at timestamptz(3)
);
create index customers_by_words on customers using gin (words) with (fastupdate = off);
create index customers_by_spent on customers (spent_cents, no);

-- People whose row has to be made anew. Rows are only added, so that two writers never wait for each other.
create table customers_to_index (
  no bigint generated always as identity primary key,
  user_id uuid not null
);
insert into customers_to_index (user_id) select id from users where closed_at is null order by no;

-- What staff note about a person, who can read it in their data.
create table customer_notes (
  id uuid primary key default gen_random_uuid(),
  no bigint generated always as identity unique,
  user_id uuid not null references users (id) on delete cascade,
  at timestamptz(3) not null,
  -- The email of who wrote it.
  author text not null check (length(author) between 1 and 254),
  text text not null check (length(text) between 1 and 2000)
);
create index customer_notes_of_user on customer_notes (user_id, no);
