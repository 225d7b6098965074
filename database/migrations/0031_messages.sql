-- oldest code: 0.2.0
-- What a buyer and the staff write to each other about an order.
create table order_messages (
  id uuid primary key default gen_random_uuid(),
  -- In this sequence they were written.
  no bigint generated always as identity unique,
  order_id uuid not null references orders (id),
  at timestamptz(3) not null,
  sender text not null check (sender in ('buyer', 'staff')),
  -- The email of who wrote it.
  author text not null check (length(author) between 1 and 254),
  text text not null check (length(text) between 1 and 2000),
  -- When the other side was told of it by email.
  mailed_at timestamptz(3),
  -- A buyer's message waits until staff have answered it, or have said that it needs no answer.
  answered_at timestamptz(3),
  constraint only_buyers_are_answered check (sender = 'buyer' or answered_at is null)
);
create index order_messages_of_order on order_messages (order_id, no);
-- What the overview counts and lists: a page in size, however many messages there are.
create index order_messages_unanswered on order_messages (order_id, no) where sender = 'buyer' and answered_at is null;
