-- oldest code: 0.2.0
-- What was paid in the last minutes is looked for by this index at each look at the overview. It points to 16 pages at a
-- time instead of 128, so that hardly any row is read that is older.
lock table order_history;
drop index history_by_day;
create index history_by_day on order_history using brin (at) with (pages_per_range = 16, autosummarize = on);

-- As for sales_by_day.
alter table compared_sales add constraint compared_sales_are_not_negative check (
  orders >= 0 and lines >= orders and paid_cents >= 0 and refunded_cents >= 0 and returned_lines >= 0);
