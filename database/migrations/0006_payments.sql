-- oldest code: 0.2.0
-- One row for each attempt to be paid for an order, written before the card provider is asked.
create table payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  intent_id text unique,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  state text not null default 'creating'
    check (state in ('creating', 'open', 'paid', 'cancelled', 'returned')),
  received_cents bigint not null default 0 check (received_cents >= 0),
  card_brand text,
  card_last4 text check (card_last4 ~ '^\d{4}$'),
  created_at timestamptz(3) not null,
  paid_at timestamptz(3),
  constraint an_intent_is_known_once_made check (state = 'creating' or intent_id is not null),
  constraint paid_is_dated check ((state in ('paid', 'returned')) = (paid_at is not null))
);
-- An order has one live or paid payment: the next may begin when the last is cancelled, or its money was sent back
-- because it did not fit the order.
create unique index one_payment_per_order on payments (order_id) where state not in ('cancelled', 'returned');
create index payments_of_order on payments (order_id, created_at);
create index payments_unsettled on payments (created_at) where state in ('creating', 'open');

create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments (id),
  amount_cents bigint not null check (amount_cents > 0),
  state text not null default 'asked' check (state in ('asked', 'done', 'failed')),
  request_key text not null check (length(request_key) between 1 and 200),
  actor text not null,
  provider_id text unique,
  asked_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint one_refund_per_request unique (payment_id, request_key)
);
create index refunds_asked on refunds (asked_at) where state = 'asked';

-- The card provider's events, each recorded once, whatever its type.
create table webhook_events (
  id text primary key check (length(id) between 1 and 255),
  type text not null,
  intent_id text,
  payload jsonb not null,
  received_at timestamptz(3) not null,
  handled_at timestamptz(3),
  outcome text
);
create index webhook_events_waiting on webhook_events (received_at) where handled_at is null;
create index webhook_events_of_intent on webhook_events (intent_id);

-- Numbers without gaps: the counter moves in the transaction that writes the invoice, or not at all.
create table invoice_counter (
  only_row boolean primary key default true check (only_row),
  last bigint not null default 0
);
insert into invoice_counter default values;
create table invoices (
  number bigint primary key check (number > 0),
  order_id uuid not null unique references orders (id),
  issued_at timestamptz(3) not null
);
