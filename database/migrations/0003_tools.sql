-- oldest code: 0.2.0
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
  -- All that was ever put into stock. What is available now and what orders took must add up to it.
  stocked_quantity bigint not null,
  specs jsonb not null default '[]' check (jsonb_typeof(specs) = 'array'),
  -- The laptops that it fits, each as "Brand Series Model".
  fits text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  -- Taken off sale; orders still refer to it.
  deleted_at timestamptz(3),
  sku_key text collate "C" not null generated always as (number_key(sku)) stored,
  head_words text[] not null generated always as (name_stems(name || ' ' || category)) stored,
  all_words text[] not null generated always as (tool_stems(name, category, description, specs, fits)) stored,
  constraint minimum_is_a_multiple_of_step check (min_quantity % quantity_step = 0)
)
-- Room in each page for the new version of a row. No index holds the stock, so taking stock touches none.
with (fillfactor = 60);
create index tools_on_sale on tools (no) where deleted_at is null;
create index tools_by_name on tools (name, no) where deleted_at is null;
create index tools_by_price on tools (price_cents, no) where deleted_at is null;
create index tools_by_sku_key on tools (sku_key, no) where deleted_at is null;
create index tools_of_category on tools (category, no) where deleted_at is null;
create index tools_of_category_by_name on tools (category, name, no) where deleted_at is null;
create index tools_of_category_by_price on tools (category, price_cents, no) where deleted_at is null;
create index tools_to_narrow on tools (category, min_quantity, price_cents) where deleted_at is null;
-- A review names its tool in any capitals; of several with this name the first added is meant.
create index tools_by_written_name on tools (lower(name), no) where deleted_at is null;
-- Finds who uses a picture: those that nobody uses are deleted.
create index tools_by_picture on tools (uploaded_picture(img)) where uploaded_picture(img) is not null;

-- How many tools on sale each category has, and each laptop model below: counting a million takes too long.
create table category_counts (
  category text primary key,
  tools bigint not null
);

-- A model is "Brand Series Model"; what follows the second space is one name.
create table laptop_models (
  model text primary key,
  tools bigint not null,
  words text[] not null generated always as (name_stems(model)) stored,
  key text not null generated always as (number_key(model)) stored
);
create index laptop_models_by_words on laptop_models using gin (words);
create index laptop_models_by_key on laptop_models using gin (key gin_trgm_ops);

-- Who wants to hear when a tool can be ordered again. The row goes when the email is written.
create table stock_alerts (
  tool_id uuid not null references tools (id),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (tool_id, user_id)
);
create index stock_alerts_of_user on stock_alerts (user_id);

-- Moves with every change to what the public sees. Its sum is read before a cached response is served, so no process
-- ever serves one that is older than a committed change. Writers pick a row by their backend, so they seldom wait for
-- each other.
create table public_version (
  shard smallint primary key,
  version bigint not null default 0
) with (fillfactor = 50);
insert into public_version (shard) select generate_series(0, 63);
