-- oldest code: 0.2.0
-- What lies in branches. Most orders take from the store house, whose stock stays in tools.available_quantity, and never
-- look here. A writer holds the tool's row, so those of the same tool wait for each other.
create table branch_stock (
  tool_id uuid not null references tools (id),
  branch_id uuid not null references branches (id),
  quantity integer not null check (quantity between 0 and 1000000000),
  primary key (tool_id, branch_id)
);
create index branch_stock_of_branch on branch_stock (branch_id) where quantity > 0;

-- What staff did to the stock of each place; rows are only ever added.
create table stock_changes (
  no bigint generated always as identity primary key,
  tool_id uuid not null references tools (id),
  -- Null is the store house.
  branch_id uuid references branches (id),
  change integer not null check (change <> 0),
  reason text not null check (reason in ('set', 'transfer')),
  note text check (length(note) between 1 and 200),
  actor text not null,
  at timestamptz(3) not null default now()
);
create index stock_changes_of_tool on stock_changes (tool_id, no);
