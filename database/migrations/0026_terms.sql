-- oldest code: 0.2.0
-- The terms of sale, as the owner sets them: how goods travel and what that costs, and which tax is due where.

-- What delivery costs by the value of the goods in cents, or by their weight in grams: up to twenty bands as
-- [{"from": 0, "cents": 1200}, {"from": 25000, "cents": 0}]. The first begins at nothing, the others each above the one
-- before. In PL/pgSQL for the same reason as are_price_breaks.
create function are_delivery_costs(costs jsonb) returns boolean language plpgsql immutable parallel safe as $$
begin
  return (
    select count(*) between 1 and 20 and min(start) = 0
      and bool_and((start > start_before and cents between 0 and 99999999) is true)
      and jsonb_agg(jsonb_build_object('from', start, 'cents', cents) order by place) = costs
    from (
      select start, cents, place, lag(start, 1, -1::bigint) over (order by place) as start_before
      from rows from (jsonb_to_recordset(case when jsonb_typeof(costs) = 'array' then costs else '[]' end)
        as ("from" bigint, cents bigint)) with ordinality as c (start, cents, place)
    ) compared);
end $$;

-- One that has ended keeps its row, so that a shop whose owner ended all of them does not get the first one again.
create table delivery_methods (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80),
  -- Codes of ISO 3166; with none it delivers everywhere.
  countries text[] not null default '{}'
    check (array_to_string(countries, ',', '?') ~ '^([A-Z]{2}(,[A-Z]{2})*)?$'),
  cost_by text not null default 'value' check (cost_by in ('value', 'weight')),
  costs jsonb not null check (are_delivery_costs(costs)),
  free_from_cents bigint check (free_from_cents > 0),
  -- Working days until the goods arrive.
  days_least smallint not null,
  days_most smallint not null,
  constraint days_are_a_span check (0 <= days_least and days_least <= days_most and days_most <= 120),
  -- The minute of the day until which an order leaves on the same working day.
  order_by smallint check (order_by between 0 and 1439),
  collect boolean not null default false,
  position integer not null,
  -- Counts the changes, so that of two people who change it at once the second is told.
  version integer not null default 1,
  ended_at timestamptz(3)
);
create unique index delivery_methods_name on delivery_methods (lower(name)) where ended_at is null;

-- Rates are added and ended, and otherwise never change.
create table tax_rates (
  id uuid primary key default gen_random_uuid(),
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- Empty for all of the country; a region with a rate of its own has that one instead.
  region text not null default '' check (length(region) <= 80),
  class text not null default 'standard' check (class in ('standard', 'reduced')),
  -- What the tax is called on an invoice.
  name text not null check (length(name) between 1 and 40),
  -- Percent.
  rate numeric(6, 3) not null check (rate between 0 and 100),
  from_date date not null,
  -- When it began to count: a job sets this once the day has come.
  applied_at timestamptz(3),
  created_by text not null,
  created_at timestamptz(3) not null,
  ended_by text,
  ended_at timestamptz(3),
  constraint somebody_ended_it check ((ended_by is null) = (ended_at is null))
);
create unique index tax_rates_of_a_day on tax_rates (country, lower(region), class, from_date) where ended_at is null;

create table tax_countries (
  country text primary key check (country ~ '^[A-Z]{2}$'),
  -- Companies with a tax number pay no tax to the shop but to their own state.
  reverse_charge boolean not null
);

-- Counts every change of the terms, so that an order is placed by the terms that its total was worked out by.
create table terms_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into terms_version (version) values (1);

alter table tools
  add column tax_class text not null default 'standard' check (tax_class in ('standard', 'reduced', 'none')),
  add column weight_grams integer check (weight_grams between 0 and 10000000);

-- All but the last stay null when nothing was set up.
alter table orders
  -- The method as it was then.
  add column delivery_method_id uuid,
  add column delivery_name text check (length(delivery_name) between 1 and 80),
  add column delivery_days_least smallint,
  add column delivery_days_most smallint,
  -- The address in parts; `address` has it as text.
  add column ship_to jsonb check (jsonb_typeof(ship_to) = 'object'),
  -- Where tax was worked out for.
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column region text check (length(region) between 1 and 80),
  add column company text check (length(company) between 1 and 120),
  add column tax_number text check (length(tax_number) between 2 and 20),
  add column reverse_charge boolean not null default false;

-- The order's tax by rate, as the rates were then.
create table order_taxes (
  order_no bigint not null references orders (no),
  name text not null check (length(name) between 1 and 40),
  rate numeric(6, 3) not null check (rate between 0 and 100),
  -- What is taxed, without the tax.
  base_cents bigint not null check (base_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  primary key (order_no, name, rate)
);
