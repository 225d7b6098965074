insert into carts (user_id, lines, joined)
select id, 1, array['30000000-0000-4000-8000-000000000001'::uuid] from users order by no limit 1;
insert into cart_lines (user_id, tool_id, quantity, seen_price_cents, added_at)
select carts.user_id, tools.id, 10, 1250, now() from carts, tools order by tools.no limit 1;
