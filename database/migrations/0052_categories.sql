-- oldest code: 0.2.0
-- What the data sheet of a tool says, each as "name:value".
create function sheet_values(specs jsonb) returns text[] language sql immutable strict parallel safe
  return coalesce((select array_agg((spec ->> 'name') || ':' || (spec ->> 'value'))
    from jsonb_array_elements(specs) spec), '{}');

-- Finds tools by what their data sheets say, segment by segment as tools_by_words does.
create index tools_by_sheet on tools using gin ((no >> 13), sheet_values(specs)) with (fastupdate = off)
  where deleted_at is null and specs <> '[]';

-- The categories of the tools, as staff name and order them. A tool names its category, and
-- database/functions/name_category.sql adds a row for a name that is new.
create table categories (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 1 and 60),
  -- Null for those that nobody has put into an order: they come last, the largest first.
  position integer check (position >= 1),
  img text check (length(img) between 1 and 600),
  -- What the picture shows, in words.
  alt text not null default '' check (length(alt) <= 200),
  constraint category_picture_has_words check ((img is null) = (alt = '')),
  -- The names of the data sheet that visitors can choose by.
  filters text[] not null default '{}' check (cardinality(filters) <= 8),
  -- Counts the changes, so that of two people who change it at once the second is told.
  version integer not null default 1
);
create unique index categories_in_any_capitals on categories (lower(name));

-- Every name that a category has or had; the earlier ones lead to the present one.
create table category_names (
  name text primary key check (length(name) between 1 and 60),
  category_id uuid not null references categories on delete cascade
);
create unique index category_names_in_any_capitals on category_names (lower(name));

-- Of names that differ in capitals alone, the one that most tools have stays.
insert into categories (name)
  select distinct on (lower(category)) category
  from (select category, tools from category_counts where tools > 0
    union all select category, 0 from tools where hidden) used
  order by lower(category), tools desc, category;
insert into category_names (name, category_id) select name, id from categories;
update discount_codes d
  set categories = array(select distinct coalesce(c.name, named) from unnest(d.categories) named
    left join categories c on lower(c.name) = lower(named))
  where exists (select from unnest(d.categories) named join categories c on lower(c.name) = lower(named)
    where c.name <> named);
update tools t set category = c.name
  from categories c where lower(c.name) = lower(t.category) and c.name <> t.category
    and (t.deleted_at is null or t.hidden);
