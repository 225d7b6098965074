-- oldest code: 0.2.0
-- Refunds by line and pieces, and a credit note for each.

-- The counters are written together with the rows that they count, under a lock on the order's row.
alter table order_lines
  -- Pieces that will never be sent.
  add column cancelled integer not null default 0,
  -- Pieces whose money went back, or is being sent back; cancelled ones are among them.
  add column refunded integer not null default 0,
  add constraint refunded_is_a_part check (refunded between 0 and quantity),
  add constraint cancelled_is_refunded check (cancelled between 0 and refunded),
  add constraint sent_or_cancelled check (sent + cancelled <= quantity);

alter table refunds
  -- On the credit note.
  add column reason text check (length(reason) between 1 and 300),
  -- What is in the amount for the delivery, with its tax.
  add column delivery_cents bigint not null default 0,
  add constraint delivery_is_a_part check (delivery_cents between 0 and greatest(amount_cents, 0));

-- The pieces that a refund is for. One of an amount has none.
create table refund_lines (
  refund_id uuid not null references refunds (id),
  order_no bigint not null,
  position smallint not null,
  quantity integer not null check (quantity > 0),
  -- Those of them that had not been sent, and now never will be.
  cancelled integer not null,
  constraint cancelled_are_among_them check (cancelled between 0 and greatest(quantity, 0)),
  -- Those of them that go back into stock once the provider has confirmed the refund.
  restocked integer not null,
  constraint restocked_are_among_them check (restocked between 0 and greatest(quantity, 0)),
  -- Their part of what was paid for the line, and the tax in it.
  amount_cents bigint not null check (amount_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  primary key (refund_id, position),
  foreign key (order_no, position) references order_lines (order_no, position)
);
create index refund_lines_of_order on refund_lines (order_no, position);

-- Numbers without gaps, as those of invoices.
create table credit_note_counter (
  only_row boolean primary key default true check (only_row),
  last bigint not null default 0
);
insert into credit_note_counter default values;
create table credit_notes (
  number bigint primary key check (number > 0),
  refund_id uuid not null unique references refunds (id),
  issued_at timestamptz(3) not null,
  -- The buyer as they were then.
  buyer jsonb not null check (jsonb_typeof(buyer) = 'object')
);
create table credit_note_taxes (
  number bigint not null references credit_notes (number),
  name text not null check (length(name) between 1 and 40),
  rate numeric(6, 3) not null check (rate between 0 and 100),
  base_cents bigint not null check (base_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  primary key (number, name, rate)
);

-- The buyer as they were when it was issued; null on invoices of earlier versions until the account is closed.
alter table invoices add column buyer jsonb check (jsonb_typeof(buyer) = 'object');
