-- oldest code: 0.2.0
-- Issued invoices on their way to a number. Many are numbered by one transaction: the counter's row stays locked until the
-- commit is answered, and so does what wakes the jobs; with a synchronous standby that is the way to it and back.
create table invoices_to_number (
  no bigint generated always as identity primary key,
  order_id uuid not null unique references orders (id),
  issued_at timestamptz(3) not null,
  buyer jsonb not null check (jsonb_typeof(buyer) = 'object')
);
