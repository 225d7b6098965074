-- oldest code: 0.2.0
-- Parts that a person buys together, under a name. A list holds no stock and no price, and moves no public version.
create table lists (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- One of 50 places: nobody has more lists than that.
  place smallint not null check (place between 1 and 50),
  name text not null check (length(name) between 1 and 80),
  -- Whoever knows it may read the list. Stored as it is, so that its owner can copy the link again: a hash would protect
  -- nothing from someone who reads this table, since the list stands beside it.
  share_token text unique check (share_token ~ '^[A-Za-z0-9_-]{22}$'),
  changed_at timestamptz(3) not null,
  unique (user_id, place)
);

create table list_lines (
  list_id uuid not null references lists (id) on delete cascade,
  position smallint not null check (position between 1 and 200),
  tool_id uuid not null references tools (id),
  quantity integer not null check (quantity between 1 and 1000000000),
  -- For one piece at this quantity, when the line was added or its quantity last changed.
  seen_price_cents bigint not null check (seen_price_cents between 0 and 99999999999),
  added_at timestamptz(3) not null,
  primary key (list_id, position),
  unique (list_id, tool_id)
);
