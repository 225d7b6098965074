-- oldest code: 0.2.0
-- What buyers want to send back.
create table returns (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  -- Counts the returns of the order.
  position smallint not null check (position between 1 and 1000),
  state text not null default 'asked'
    check (state in ('asked', 'agreed', 'refused', 'withdrawn', 'received', 'refunded')),
  reason text not null check (reason in ('faulty', 'damaged', 'wrong', 'unfit', 'unneeded', 'other')),
  -- What the buyer wrote.
  words text check (length(words) between 1 and 1000),
  refused_because text check (length(refused_because) between 1 and 500),
  constraint refused_with_a_reason check ((state = 'refused') = (refused_because is not null)),
  asked_at timestamptz(3) not null,
  state_since timestamptz(3) not null,
  unique (order_id, position)
);
-- Those that somebody still has to do something about.
create index returns_open on returns (asked_at) where state in ('asked', 'agreed', 'received');

create table return_lines (
  return_id uuid not null references returns (id),
  -- Of the order's line.
  position smallint not null check (position between 1 and 200),
  quantity integer not null check (quantity > 0),
  -- How many came back; null until somebody has looked.
  received integer,
  constraint received_are_among_them check (received between 0 and greatest(quantity, 0)),
  primary key (return_id, position)
);

create table return_history (
  id bigint generated always as identity primary key,
  return_id uuid not null references returns (id),
  at timestamptz(3) not null,
  mover text not null check (mover in ('buyer', 'admin', 'shop')),
  actor text not null,
  from_state text,
  to_state text not null,
  note text check (length(note) between 1 and 500)
);
create index history_of_return on return_history (return_id, id);

-- Pieces in returns that stand: neither refused nor withdrawn, and of those that came back only what did.
alter table order_lines add column returned integer not null default 0,
  add constraint returned_was_sent check (returned between 0 and greatest(sent, 0));

alter table refunds add column return_id uuid references returns (id);
create unique index one_refund_per_return on refunds (return_id) where state <> 'failed';
