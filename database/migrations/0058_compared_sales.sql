-- oldest code: 0.2.0
-- What was sold on the days that today is compared with, until the same time of day: sales_by_day knows only the whole of
-- them. The job that counts today goes on with these too; whatever is written late takes them away again (unfold_day).
create table compared_sales (
  zone text not null,
  day date not null,
  starts_at timestamptz(3) not null,
  -- As long after the beginning of the day as today had lasted when this was counted.
  ends_at timestamptz(3) not null,
  constraint a_compared_day_ends_after_it_starts check (ends_at > starts_at),
  orders integer not null,
  lines integer not null,
  paid_cents bigint not null,
  refunded_cents bigint not null,
  returned_lines integer not null,
  primary key (zone, day)
);

create table compared_tool_sales (
  zone text not null,
  day date not null,
  tool_id uuid not null references tools (id),
  pieces integer not null,
  cents bigint not null,
  primary key (zone, day, tool_id),
  foreign key (zone, day) references compared_sales (zone, day) on delete cascade
);
