-- oldest code: 0.2.0
-- What an order is sent in. One that is collected has neither a carrier nor a number.
create table parcels (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  -- Counts the parcels of the order.
  position smallint not null check (position between 1 and 1000),
  carrier text check (length(carrier) between 1 and 60),
  tracking_number text check (length(tracking_number) between 1 and 80),
  constraint carrier_goes_with_number check (num_nulls(carrier, tracking_number) in (0, 2)),
  sent_at timestamptz(3) not null,
  -- Who sent it, and who said that it arrived.
  actor text not null,
  delivered_at timestamptz(3),
  delivered_by text,
  constraint delivered_by_someone check (num_nulls(delivered_at, delivered_by) in (0, 2)),
  unique (order_id, position)
);
-- Searched by its beginning, whatever spaces and hyphens it has. On one order a number stands once, so that a parcel that
-- is sent twice by mistake, or by a lost answer, is one.
create unique index parcels_by_number on parcels (number_key(tracking_number) text_pattern_ops, order_id)
  where tracking_number is not null;

create table parcel_lines (
  parcel_id uuid not null references parcels (id),
  -- Of the order's line.
  position smallint not null check (position between 1 and 200),
  quantity integer not null check (quantity > 0),
  primary key (parcel_id, position)
);

-- Pieces that are in parcels; written with them, under a lock on the order's row.
alter table order_lines add column sent integer not null default 0,
  add constraint sent_is_a_part check (sent between 0 and quantity);

-- The carriers that were used, and where their parcels can be followed.
create table carriers (
  name text primary key check (length(name) between 1 and 60),
  -- An address with {number} where the tracking number goes.
  tracking_url text check (tracking_url ~ '^https://[^\s{}]+\{number\}[^\s{}]*$' and length(tracking_url) <= 300),
  last_used_at timestamptz(3)
);
create unique index carriers_name on carriers (lower(name));

-- What staff write about an order, for each other.
alter table orders add column staff_note text check (length(staff_note) between 1 and 2000);

-- Lists of orders that an admin wants to come back to: a name for a search.
create table order_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  name text not null check (length(name) between 1 and 40),
  query text not null check (length(query) <= 500)
);
create unique index order_views_name on order_views (user_id, lower(name));

-- Words as people write names in them: blind to case, accents and punctuation. The query is made of the same words.
create function name_words(words text) returns tsvector language sql immutable strict parallel safe
  return to_tsvector('simple',
    translate(plain(words), '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~×–—', '                                   '));

-- Orders are also found by words of the buyer's name, company and reference. Most orders have none of these.
create function order_words(ship_to jsonb, company text, reference text) returns tsvector
  language sql immutable parallel safe
  return name_words(coalesce(ship_to ->> 'name', '') || ' ' || coalesce(ship_to ->> 'company', '') || ' '
    || coalesce(company, '') || ' ' || coalesce(reference, ''));
create index orders_by_words on orders using gin (order_words(ship_to, company, reference)) with (fastupdate = off)
  where hidden_at is null and (ship_to is not null or company is not null or reference is not null);
create index users_by_name_words on users using gin (name_words(name)) with (fastupdate = off) where name <> '';

-- Orders that were shipped before get one parcel each by a job (write_missing_parcels), a few at a time, because there may
-- be a million of them. The row goes when all are written.
create table parcels_to_write (
  only_row boolean primary key default true check (only_row),
  after bigint not null,
  up_to bigint not null
);
insert into parcels_to_write (after, up_to)
  select 0, max(no) from orders where state in ('shipped', 'delivered', 'refunded') having max(no) is not null;
-- Made again, without the new column, by refuse_changes.sql.
drop trigger if exists order_lines_are_kept on order_lines;
