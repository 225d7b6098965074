insert into orders (id, customer_id, email, tool_id, tool_name, img, sku, unit_price_cents, quantity, total_cents,
  phone_no, address, state, state_since, hold_until, created_at)
select ('30000000-0000-4000-8000-00000000000' || no)::uuid, '20000000-0000-4000-8000-000000000001', 'anna@example.com',
  '10000000-0000-4000-8000-000000000001', 'Wi-Fi card 6', '/pictures/wifi-1000.webp', 'OLD-1', 1250, no, 1250 * no,
  '555 0142', '14 Foundry Lane', state, now(), now() + interval '1 day', now()
from (values (1, 'pending'), (2, 'cancelled')) as placed (no, state);
insert into order_history (order_id, at, mover, actor, from_state, to_state) values
  ('30000000-0000-4000-8000-000000000001', now(), 'buyer', 'anna@example.com', null, 'pending'),
  ('30000000-0000-4000-8000-000000000002', now(), 'buyer', 'anna@example.com', null, 'pending'),
  ('30000000-0000-4000-8000-000000000002', now(), 'buyer', 'anna@example.com', 'pending', 'cancelled');
insert into idempotency_keys values ('20000000-0000-4000-8000-000000000001', 'key-1', 'hash',
  '30000000-0000-4000-8000-000000000001', 999, now());
update tools set available_quantity = available_quantity - 1 where sku = 'OLD-1';
