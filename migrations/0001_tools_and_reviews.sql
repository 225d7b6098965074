create table tools (
  id uuid primary key default gen_random_uuid(),
  no bigint generated always as identity unique,
  sku text not null unique check (sku ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$' and length(sku) <= 40),
  name text not null check (length(name) between 1 and 160),
  img text not null check (length(img) between 1 and 600),
  price_cents bigint not null check (price_cents >= 0 and price_cents <= 99999999999),
  description text not null check (length(description) between 1 and 4000),
  category text not null check (length(category) between 1 and 60),
  min_quantity integer not null check (min_quantity >= 1),
  quantity_step integer not null default 1 check (quantity_step >= 1),
  available_quantity integer not null check (available_quantity >= 0),
  specs jsonb not null default '[]' check (jsonb_typeof(specs) = 'array'),
  fits text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint minimum_is_a_multiple_of_step check (min_quantity % quantity_step = 0)
);
create index tools_on_sale on tools (no) where deleted_at is null;
create index tools_by_name on tools (name, no) where deleted_at is null;
create index tools_by_price on tools (price_cents, no) where deleted_at is null;

create table reviews (
  id uuid primary key default gen_random_uuid(),
  no bigint generated always as identity unique,
  email text not null check (length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 80),
  description text not null check (length(description) between 1 and 2000),
  product_name text not null check (length(product_name) between 1 and 160),
  tool_id uuid references tools (id),
  rating smallint not null check (rating between 1 and 5),
  verified boolean not null default false,
  -- Milliseconds, so that a page's cursor names exactly one place in the list.
  created_at timestamptz(3) not null default now(),
  hidden_at timestamptz(3)
);
create unique index one_review_per_person_and_tool on reviews (lower(email), lower(product_name));
create index reviews_newest on reviews (created_at desc, no desc) where hidden_at is null;
create index reviews_of_tool on reviews (tool_id, created_at desc) where hidden_at is null;

-- The public clock moves with every change to what the public sees. Its sum is read before a kept
-- answer is given, so no process ever serves an answer older than a committed change.
-- One row per backend (modulo 64), ticked once per transaction at commit: writers do not wait for each other.
create table public_clock (
  shard smallint primary key,
  ticks bigint not null default 0
) with (fillfactor = 50);
insert into public_clock (shard) select generate_series(0, 63);

create function tick_public_clock() returns trigger language plpgsql as $$
begin
  if current_setting('shop.ticked', true) is distinct from pg_current_xact_id()::text then
    perform set_config('shop.ticked', pg_current_xact_id()::text, true);
    update public_clock set ticks = ticks + 1 where shard = pg_backend_pid() % 64;
  end if;
  return null;
end $$;

create constraint trigger tools_tick after insert or update or delete on tools
  deferrable initially deferred for each row execute function tick_public_clock();
create constraint trigger reviews_tick after insert or update or delete on reviews
  deferrable initially deferred for each row execute function tick_public_clock();
