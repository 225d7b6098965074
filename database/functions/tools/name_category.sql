-- The category that a name means: an earlier name, or one in other capitals, leads to the present one. A name that is new
-- becomes a category.
create or replace function present_category(given text) returns text language plpgsql set search_path = public as $$
declare
  present text;
begin
  for attempt in 1..2 loop
    select c.name into present from category_names n join categories c on c.id = n.category_id
      where lower(n.name) = lower(given);
    exit when found or length(given) not between 1 and 60;
    -- Somebody else may add it at the same moment; then theirs is read.
    insert into categories (name) values (given) on conflict do nothing;
  end loop;
  return coalesce(present, given);
end $$;

-- After the update: a trigger before updates, of whichever column, makes PostgreSQL work out all generated columns anew
-- with every update: each order worked out the search words of its tools (docs/decisions/0011).
create or replace function name_changed_category() returns trigger language plpgsql set search_path = public as $$
declare
  present text := present_category(new.category);
begin
  if present <> new.category then
    update tools set category = present where id = new.id;
  end if;
  return null;
end $$;

create or replace trigger tools_name_changed_category after update of category on tools
  for each row execute function name_changed_category();

-- Comes second: it stood before updates too, and an upgrade below an open shop must leave no moment without either.
create or replace function name_category() returns trigger language plpgsql set search_path = public as $$
begin
  new.category := present_category(new.category);
  return new;
end $$;

create or replace trigger tools_name_category before insert on tools
  for each row execute function name_category();

-- The names that a category had lead to it, also when another one had them before.
create or replace function keep_category_name() returns trigger language plpgsql set search_path = public as $$
begin
  insert into category_names (name, category_id) values (new.name, new.id)
    on conflict (lower(name)) do update set name = excluded.name, category_id = excluded.category_id;
  return null;
end $$;

create or replace trigger categories_keep_name after insert or update of name on categories
  for each row execute function keep_category_name();
