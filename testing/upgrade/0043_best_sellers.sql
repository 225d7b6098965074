insert into best_sellers (zone, days, until, tool_id, cents)
values ('UTC', 7, current_date, '10000000-0000-4000-8000-000000000001', 30000);
