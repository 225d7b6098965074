-- Orders are searched for within a state more often than in all: by state first, the index hands over no others.
-- A search in all states reads each state's part of it.
drop index orders_by_email, orders_by_sku;
create index orders_by_email on orders (state, email text_pattern_ops, no) include (total_cents)
  where hidden_at is null;
create index orders_by_sku on orders (state, sku text_pattern_ops, no) include (total_cents)
  where hidden_at is null;
