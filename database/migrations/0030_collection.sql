-- oldest code: 0.2.0
-- Orders that their buyers collect in a branch.
alter table orders
  add column branch_id uuid references branches (id),
  -- What the branch was called then.
  add column branch_name text,
  -- What the buyer shows there.
  add column collect_code text check (collect_code ~ '^[A-Z2-9]{6}$'),
  add constraint collecting_is_whole check (num_nulls(branch_id, branch_name, collect_code) in (0, 3));
create index orders_to_collect on orders (branch_id) where branch_id is not null and state in ('pending', 'paid', 'shipped');

alter table order_lines
  -- Pieces that came from the order's branch; the others came from the store house.
  add column from_branch integer not null default 0,
  add constraint from_branch_is_a_part check (from_branch between 0 and greatest(quantity, 0));
