-- oldest code: 0.2.0
-- Changes to many tools at once, kept for as long as they can be undone; the audit log keeps them for good.
create table tool_bulk_changes (
  id uuid primary key default gen_random_uuid(),
  at timestamptz(3) not null,
  -- The email of who made it.
  actor text not null check (length(actor) between 1 and 254),
  -- What was asked for.
  change jsonb not null check (jsonb_typeof(change) = 'object'),
  -- [{"id", "sku", "name", "changes": {"price": {"from": 2475, "to": 2575}}}, …]
  tools jsonb not null check (jsonb_typeof(tools) = 'array'),
  undone_at timestamptz(3)
);
create index tool_bulk_changes_by_time on tool_bulk_changes (at);
