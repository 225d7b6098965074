-- oldest code: 0.2.0
-- What a person means to order, on all their devices. It holds no stock and no price, and moves no public version.
create table carts (
  user_id uuid primary key references users (id) on delete cascade,
  -- Kept by count_cart_lines, which also makes writers of the same cart wait for each other.
  lines integer not null default 0 check (lines between 0 and 200),
  -- The last carts of devices that were joined with this one, so that none is joined twice.
  joined uuid[] not null default '{}' check (cardinality(joined) <= 20)
);

create table cart_lines (
  user_id uuid not null references carts (user_id) on delete cascade,
  tool_id uuid not null references tools (id),
  no bigint generated always as identity,
  quantity integer not null check (quantity between 1 and 1000000000),
  -- Saved for later: not part of what would be ordered now.
  saved boolean not null default false,
  -- For one piece at this quantity, when the line was added or its quantity last changed.
  seen_price_cents bigint not null check (seen_price_cents between 0 and 99999999999),
  added_at timestamptz(3) not null,
  primary key (user_id, tool_id)
);
