with head as (
  insert into orders (id, no, customer_id, email, phone_no, address, pieces, subtotal_cents, total_cents, state, state_since,
      hold_until, created_at, branch_id, branch_name, collect_code)
    select '40000000-0000-4000-8000-000000000030', 30, customer_id, email, phone_no, address, 1, 5, 5, 'cancelled',
      '2026-01-03', '2026-01-03', '2026-01-02', '60000000-0000-4000-8000-000000000001', 'Aldermoor', 'ABC234'
    from orders order by no limit 1 returning no
) insert into order_lines (order_no, position, tool_id, name, sku, img, unit_price_cents, quantity, from_branch)
  select head.no, 1, tool_id, name, sku, img, 5, 1, 1 from head, order_lines order by order_no limit 1;
insert into order_history (order_id, at, mover, actor, from_state, to_state) values
  ('40000000-0000-4000-8000-000000000030', '2026-01-02', 'buyer', 'ann@example.com', null, 'pending'),
  ('40000000-0000-4000-8000-000000000030', '2026-01-03', 'shop', 'the shop', 'pending', 'cancelled');
