-- oldest code: 0.2.0
-- What was sold on each day that is over, in the owner's time zone. A job writes it once; what it counts never changes
-- later, and whatever is written late into such a day takes the day away again (unfold_day).
create table sales_by_day (
  zone text not null check (length(zone) between 1 and 60),
  day date not null,
  starts_at timestamptz(3) not null,
  -- The first moment of the next day.
  ends_at timestamptz(3) not null,
  constraint a_day_ends_after_it_starts check (ends_at > starts_at),
  -- Orders that were paid on this day, their lines, and what was paid for them.
  orders integer not null check (orders >= 0),
  lines integer not null check (lines >= orders),
  paid_cents bigint not null check (paid_cents >= 0),
  -- What was sent back on this day, and the lines that came back, whenever they were sold.
  refunded_cents bigint not null check (refunded_cents >= 0),
  returned_lines integer not null check (returned_lines >= 0),
  primary key (zone, day)
);
create index sales_by_day_ends on sales_by_day (ends_at);

-- Pieces sold less those refunded, at their price less discount, without tax that was added; below zero on days with
-- more refunds than sales.
create table tool_sales_by_day (
  zone text not null,
  day date not null,
  tool_id uuid not null references tools (id),
  pieces integer not null,
  cents bigint not null,
  primary key (zone, day, tool_id) include (pieces, cents),
  foreign key (zone, day) references sales_by_day (zone, day) on delete cascade
);

-- The tax of orders that were paid, less that of credit notes that were issued.
create table tax_by_day (
  zone text not null,
  day date not null,
  name text not null,
  rate numeric(6, 3) not null,
  base_cents bigint not null,
  tax_cents bigint not null,
  primary key (zone, day, name, rate),
  foreign key (zone, day) references sales_by_day (zone, day) on delete cascade
);

-- Without this, the newest rows are not in the index until the next vacuum, and today's are counted all the time.
alter index history_by_day set (autosummarize = on);
create index refunds_done_by_day on refunds (ended_at) where state = 'done';
create index credit_notes_by_day on credit_notes using brin (issued_at) with (autosummarize = on);
create index return_history_by_day on return_history using brin (at) with (autosummarize = on);
