-- Rows for every table of the baseline, as a shop of that version left them. Triggers do not run: what they would have
-- written stands here.
insert into users (id, email, name, role, closed_at, identity_id) values
  ('20000000-0000-4000-8000-000000000001', 'anna@example.com', 'Anna', 'user', null, 'i-1'),
  ('20000000-0000-4000-8000-000000000002', 'admin@example.com', '', 'admin', null, null),
  ('20000000-0000-4000-8000-000000000003', 'left@example.com', 'Left', 'user', now(), null);
insert into profiles (user_id, name, address, phoneno, profilelink)
values ('20000000-0000-4000-8000-000000000001', 'Anna', '14 Foundry Lane', '555 0142', 'https://example.com/anna');
insert into identity_users (id, name, email, "emailVerified") values ('i-1', 'Anna', 'anna@example.com', true);
insert into identity_sessions (id, token, "userId", "expiresAt") values ('s-1', 't-1', 'i-1', now() + interval '7 days');
insert into identity_accounts (id, "accountId", "providerId", "userId", password)
values ('a-1', 'i-1', 'credential', 'i-1', 'salt:hash');
insert into identity_verifications (id, identifier, value, "expiresAt") values ('v-1', 'reset', 'i-1', now());
insert into identity_two_factors (id, secret, "backupCodes", "userId") values ('f-1', 'secret', 'codes', 'i-1');

-- Of the first, orders 1, 3, 4, 5 and 7 below took 20.
insert into tools (id, sku, name, img, price_cents, description, category, min_quantity, quantity_step,
  available_quantity, stocked_quantity, specs, fits, deleted_at)
values
  ('10000000-0000-4000-8000-000000000001', 'OLD-1', 'Wi-Fi card 6', '/pictures/wifi-1000.webp', 1250, 'An old part.',
    'Network', 1, 1, 980, 1000, '[{"name": "Standard", "value": "Wi-Fi 6"}]', '{Loyal Book 14}', null),
  ('10000000-0000-4000-8000-000000000002', 'OLD-2', 'Fan', 'http://example.com/fan.png', 1, 'D', 'Air-flow', 5, 1, 0, 0,
    '[]', '{}', null),
  ('10000000-0000-4000-8000-000000000003', 'OLD-3', 'Gone', '/pictures/gone-1000.webp', 99999999999, 'D', 'Cooling', 4,
    2, 7, 7, '[]', '{}', now());
insert into category_counts (category, tools) values ('Network', 1), ('Air-flow', 1);
insert into laptop_models (model, tools) values ('Loyal Book 14', 1);
insert into search_words select distinct word from tools, unnest(all_words) word where word ~ '[a-z]';
insert into stock_alerts (tool_id, user_id)
values ('10000000-0000-4000-8000-000000000002', '20000000-0000-4000-8000-000000000001');

insert into reviews (email, name, description, product_name, tool_id, rating, verified, hidden_at, hidden_reason) values
  ('anna@example.com', 'Anna', 'Good.', 'Wi-Fi card 6', '10000000-0000-4000-8000-000000000001', 5, true, null, null),
  ('anna@example.com', 'Anna', 'Of nothing that we sell.', 'A kettle', null, 1, false, null, null),
  ('bert@example.com', 'Bert', 'Rude.', 'Wi-Fi card 6', '10000000-0000-4000-8000-000000000001', 1, false, now(), 'Rude.');
update review_counts set spread = '{1,0,0,0,1}';

-- One order in each state, and one that was refunded after it had been sent.
create temporary table old_orders as
select no, ('30000000-0000-4000-8000-00000000000' || no)::uuid as id, steps[cardinality(steps)] as state, steps from (values
  (1, '{pending}'::text[]),
  (2, '{pending,cancelled}'),
  (3, '{pending,paid}'),
  (4, '{pending,paid,shipped}'),
  (5, '{pending,paid,shipped,delivered}'),
  (6, '{pending,paid,refunded}'),
  (7, '{pending,paid,shipped,refunded}')) as old (no, steps);
insert into orders (id, no, customer_id, email, phone_no, address, pieces, subtotal_cents, total_cents, state, state_since,
  hold_until, created_at)
select id, no, '20000000-0000-4000-8000-000000000001', 'anna@example.com', '555 0142', '14 Foundry Lane', no, 1250 * no,
  1250 * no, state, now(), now() + interval '1 day', now()
from old_orders;
insert into order_lines (order_no, position, tool_id, name, sku, img, unit_price_cents, quantity)
select no, 1, '10000000-0000-4000-8000-000000000001', 'Wi-Fi card 6', 'OLD-1', '/pictures/wifi-1000.webp', 1250, no
from old_orders;
insert into order_history (order_id, at, mover, actor, from_state, to_state)
select id, now(), 'shop', 'the shop', steps[step - 1], steps[step]
from old_orders, generate_subscripts(steps, 1) step order by no, step;
insert into idempotency_keys (customer_id, key, body_hash, order_id, available_quantity, created_at)
values ('20000000-0000-4000-8000-000000000001', 'key-1', 'hash', '30000000-0000-4000-8000-000000000001', 999, now());
insert into orders_to_confirm values ('30000000-0000-4000-8000-000000000001');
insert into payments (id, order_id, intent_id, amount_cents, currency, state, received_cents, card_brand, card_last4,
  created_at, paid_at)
select ('40000000-0000-4000-8000-00000000000' || no)::uuid, id, 'pi_' || no, 1250 * no, 'usd', 'paid', 1250 * no, 'visa',
  '4242', now(), now()
from old_orders where no >= 3;
insert into refunds (payment_id, amount_cents, state, request_key, actor, provider_id, asked_at, ended_at)
select ('40000000-0000-4000-8000-00000000000' || no)::uuid, 1250 * no, 'done', 'whole', 'admin@example.com', 're_' || no,
  now(), now()
from old_orders where state = 'refunded';
insert into invoices (number, order_id, issued_at) select no - 2, id, now() from old_orders where no >= 3;
update invoice_counter set last = 5;
insert into webhook_events (id, type, intent_id, payload, received_at, handled_at, outcome)
values ('evt_3', 'payment_intent.succeeded', 'pi_3', '{}', now(), now(), 'paid');
drop table old_orders;

insert into emails (idempotency_key, to_address, subject, paragraphs, action, sent_at) values
  ('welcome:1', 'anna@example.com', 'Welcome', '["Hello."]', '{"label": "Open", "path": "/home"}', now()),
  (null, 'anna@example.com', 'Not sent yet', '["Hello."]', null, null);
insert into audit_log (actor, action, subject, details)
values ('admin@example.com', 'added a tool', 'OLD-1', '{"price": 12.5}');
insert into secrets (name, value) values ('tokens', 'a secret');
insert into rate_limits (key, count, resets_at) values ('sign-in', 1, now());
insert into job_workers (id) values ('worker-of-an-older-shop');
insert into test_cards_objects (id, kind, body) values ('pi_3', 'payment_intent', '{"id": "pi_3"}');
insert into test_cards_keys (key, request_hash, status, answer) values ('k', 'h', 200, '{}');
insert into stand_in_issuer (model, id, payload) values ('Session', '1', '{}');
