-- Orders 3 to 7 were paid; 6, 7 and a piece of 4 were refunded.
insert into sales_by_day (zone, day, starts_at, ends_at, orders, lines, paid_cents, refunded_cents, returned_lines)
values ('UTC', current_date, now() - interval '1 hour', now() + interval '1 hour', 5, 5, 31250, 17500, 0);
insert into tool_sales_by_day (zone, day, tool_id, pieces, cents)
values ('UTC', current_date, '10000000-0000-4000-8000-000000000001', 24, 30000);
insert into tax_by_day (zone, day, name, rate, base_cents, tax_cents) values ('UTC', current_date, 'Sales tax', 0, -1250, 0);
