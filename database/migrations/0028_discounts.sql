-- oldest code: 0.2.0
-- The owner's discount codes. One that an order has used is never deleted: it is paused, or ended for good.
create table discount_codes (
  id uuid primary key default gen_random_uuid(),
  -- Only capitals are stored, so no two differ in case alone.
  code text not null unique check (code ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$' and length(code) between 3 and 30),
  kind text not null check (kind in ('percent', 'amount', 'delivery')),
  -- Hundredths of a percent.
  basis_points integer check (basis_points between 1 and 10000),
  amount_cents bigint check (amount_cents between 1 and 99999999999),
  constraint figure_of_its_kind check ((kind = 'percent') = (basis_points is not null)
    and (kind = 'amount') = (amount_cents is not null)),
  goods text not null check (goods in ('all', 'categories', 'tools')),
  categories text[] not null default '{}' check (cardinality(categories) <= 50),
  tool_ids uuid[] not null default '{}' check (cardinality(tool_ids) <= 200),
  constraint goods_are_named check ((goods = 'categories') = (cardinality(categories) > 0)
    and (goods = 'tools') = (cardinality(tool_ids) > 0)),
  -- Lines that cost less because of their quantity keep that price.
  skips_breaks boolean not null,
  -- The least value of all goods in the order.
  from_cents bigint not null check (from_cents between 0 and 99999999999),
  starts_at timestamptz(3) not null,
  -- The first moment at which it does not count any more.
  ends_at timestamptz(3),
  constraint ends_after_it_starts check (ends_at > starts_at),
  most_uses integer check (most_uses between 1 and 1000000),
  most_uses_each integer check (most_uses_each between 1 and 1000),
  -- Uses that were not given back; counted by place_orders, whatever the race.
  used integer not null default 0 check (used >= 0),
  constraint not_used_too_often check (used <= most_uses),
  paused boolean not null default false,
  ended_at timestamptz(3),
  -- Counts the owner's changes, so that of two people who change it at once the second is told.
  version integer not null default 1,
  changed_at timestamptz(3) not null
);

-- Which order used which code. An order that ends unpaid gives its use back.
create table discount_uses (
  order_id uuid primary key references orders (id),
  code_id uuid not null references discount_codes (id),
  customer_id uuid not null references users (id),
  -- Off the goods, or what the delivery would have cost.
  given_cents bigint not null check (given_cents >= 0),
  at timestamptz(3) not null,
  given_back_at timestamptz(3)
);
create index discount_uses_of_code on discount_uses (code_id, customer_id) where given_back_at is null;
create index discount_uses_by_day on discount_uses using brin (at);

-- The code as the buyer typed it, whatever becomes of it later.
alter table orders add column discount_code text check (length(discount_code) between 3 and 30);
