-- oldest code: 0.2.0
-- The company's branches, as the owner edits them. One that has closed keeps its row, so that a shop whose owner closed
-- all of them does not get the first ones again.
create table branches (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80),
  -- The last part of its page's address.
  path text not null check (path ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(path) <= 100),
  street text not null check (length(street) between 1 and 160),
  postal_code text not null check (length(postal_code) <= 20),
  city text not null check (length(city) between 1 and 80),
  phone text not null check (length(phone) <= 40),
  -- Monday to Sunday: when it opens and closes, or null.
  hours jsonb not null check (case jsonb_typeof(hours) when 'array' then jsonb_array_length(hours) = 7 else false end),
  collect boolean not null,
  position integer not null,
  -- Counts the changes, so that of two people who change it at once the second is told.
  version integer not null default 1,
  closed_at timestamptz(3)
);
create unique index branches_name on branches (name) where closed_at is null;
create unique index branches_path on branches (path) where closed_at is null;

-- Every address that the page of a branch has had; the earlier ones lead to the present one.
create table branch_paths (
  path text primary key,
  branch_id uuid not null references branches
);
