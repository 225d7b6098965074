-- oldest code: 0.2.0
-- The tools that brought the most in the last 6, 29 and 89 days that are over, for the overview of 7, 30 and 90 days: what
-- was sold today is added to them. Made by a job of tool_sales_by_day; gone as soon as one of its days is.
create table best_sellers (
  zone text not null,
  -- The length of the period, with today.
  days smallint not null check (days > 1),
  -- The last day that is counted.
  until date not null,
  tool_id uuid not null references tools (id),
  cents bigint not null check (cents > 0),
  primary key (zone, days, tool_id)
);
