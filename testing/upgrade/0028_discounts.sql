insert into discount_codes (id, code, kind, basis_points, goods, skips_breaks, from_cents, starts_at, used, changed_at) values
  ('70000000-0000-4000-8000-000000000001', 'BENCH5', 'percent', 500, 'all', false, 0, '2026-03-01Z', 1, '2026-03-01Z');
update orders set discount_code = 'BENCH5' where id = '30000000-0000-4000-8000-000000000001';
insert into discount_uses (order_id, code_id, customer_id, given_cents, at) values
  ('30000000-0000-4000-8000-000000000001', '70000000-0000-4000-8000-000000000001',
   '20000000-0000-4000-8000-000000000001', 0, now());
