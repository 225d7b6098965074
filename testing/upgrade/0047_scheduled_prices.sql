insert into scheduled_prices (tool_id, price_cents, price_breaks, starts_at, actor)
select id, 1190, '[]', now() + interval '1 day', 'boss@shop.example' from tools order by no limit 1;
