-- Paid, shipped, delivered; refunded before and after the goods had left.
create temporary table old_orders as select * from (values
  (3, 'paid', '{pending,paid}'::text[]),
  (4, 'shipped', '{pending,paid,shipped}'),
  (5, 'delivered', '{pending,paid,shipped,delivered}'),
  (6, 'refunded', '{pending,paid,refunded}'),
  (7, 'refunded', '{pending,paid,shipped,refunded}')) as old (no, state, steps);
insert into orders (id, customer_id, email, tool_id, tool_name, img, sku, unit_price_cents, quantity, total_cents,
  phone_no, address, state, state_since, hold_until, created_at)
select ('30000000-0000-4000-8000-00000000000' || no)::uuid, '20000000-0000-4000-8000-000000000001', 'anna@example.com',
  '10000000-0000-4000-8000-000000000001', 'Wi-Fi card 6', '/pictures/wifi-1000.webp', 'OLD-1', 1250, no, 1250 * no,
  '555 0142', '14 Foundry Lane', state, now(), now(), now()
from old_orders;
insert into order_history (order_id, at, mover, actor, from_state, to_state)
select ('30000000-0000-4000-8000-00000000000' || no)::uuid, now(), 'shop', 'the shop', steps[step - 1], steps[step]
from old_orders, generate_subscripts(steps, 1) step order by no, step;
update tools set available_quantity = available_quantity - (3 + 4 + 5 + 7) where sku = 'OLD-1';
insert into payments (id, order_id, intent_id, amount_cents, currency, state, received_cents, card_brand, card_last4, created_at, paid_at)
select ('40000000-0000-4000-8000-00000000000' || no)::uuid, ('30000000-0000-4000-8000-00000000000' || no)::uuid,
  'pi_' || no, 1250 * no, 'usd', 'paid', 1250 * no, 'visa', '4242', now(), now() from old_orders;
insert into refunds (payment_id, amount_cents, state, request_key, actor, provider_id, asked_at, ended_at)
select ('40000000-0000-4000-8000-00000000000' || no)::uuid, 1250 * no, 'done', 'whole', 'admin@example.com', 're_' || no, now(), now()
from old_orders where state = 'refunded';
insert into invoices (number, order_id, issued_at)
select no - 2, ('30000000-0000-4000-8000-00000000000' || no)::uuid, now() from old_orders;
update invoice_counter set last = 5;
insert into card_events (id, type, intent_id, payload, received_at, handled_at, outcome)
values ('evt_3', 'payment_intent.succeeded', 'pi_3', '{}', now(), now(), 'paid');
drop table old_orders;
