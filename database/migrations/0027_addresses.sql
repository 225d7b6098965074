-- oldest code: 0.2.0
-- A person's address book. An order keeps a copy of where it goes, so nothing here changes an order.
create table addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- One of 50 places: nobody has more addresses than that.
  place smallint not null check (place between 1 and 50),
  name text not null check (length(name) between 1 and 80),
  company text not null check (length(company) <= 80),
  street text not null check (length(street) between 1 and 120),
  city text not null check (length(city) between 1 and 60),
  postal_code text not null check (length(postal_code) <= 20),
  region text not null check (length(region) <= 60),
  country text not null check (country ~ '^[A-Z]{2}$'),
  phone text not null check (length(phone) between 1 and 40),
  added_at timestamptz(3) not null,
  unique (user_id, place)
);
