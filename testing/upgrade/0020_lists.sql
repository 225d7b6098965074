insert into lists (id, user_id, place, name, share_token, changed_at)
select '40000000-0000-4000-8000-000000000001', id, 1, 'Bench refill', 'AbCdEfGhIjKlMnOpQrStUv', now()
from users order by no limit 1;
insert into list_lines (list_id, position, tool_id, quantity, seen_price_cents, added_at)
select lists.id, 1, tools.id, 10, 1250, now() from lists, tools order by tools.no limit 1;
