-- oldest code: 0.2.0
-- Prices that hold from a later moment. A job writes each into its tool and deletes it here; the audit log keeps both.
create table scheduled_prices (
  id uuid primary key default gen_random_uuid(),
  tool_id uuid not null references tools (id),
  price_cents bigint not null check (price_cents >= 0 and price_cents <= 99999999999),
  -- Null where the price breaks stay as they are then; an empty array takes them away.
  price_breaks jsonb check (jsonb_typeof(price_breaks) = 'array'),
  starts_at timestamptz(3) not null,
  -- The email of who scheduled it.
  actor text not null check (length(actor) between 1 and 254),
  -- The change of many tools that it belongs to, while that can be undone.
  change_id uuid references tool_bulk_changes (id) on delete set null,
  -- Why it could not be written when its time came. Then it waits for staff.
  problem text check (length(problem) between 1 and 300),
  unique (tool_id, starts_at)
);
create index scheduled_prices_to_apply on scheduled_prices (starts_at) where problem is null;
create index scheduled_prices_of_change on scheduled_prices (change_id) where change_id is not null;
