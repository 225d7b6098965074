-- What an admin's search looks at stands in the indexes themselves, so that only the orders of one page are fetched.
-- Orders by total are read state by state and merged: one index serves both lists, and an order enters one fewer.
drop index orders_by_email, orders_by_sku, orders_by_total, orders_by_state_and_total;
create index orders_by_email on orders (email text_pattern_ops, no) include (total_cents, state)
  where hidden_at is null;
create index orders_by_sku on orders (sku text_pattern_ops, no) include (total_cents, state)
  where hidden_at is null;
create index orders_by_state_and_total on orders (state, total_cents, no) include (email, sku)
  where hidden_at is null;
