-- A tool that names a category by an earlier name, or in other capitals, goes to the category that is meant. A name that
-- is new becomes a category.
create or replace function name_category() returns trigger language plpgsql set search_path = public as $$
declare
  present text;
begin
  for attempt in 1..2 loop
    select c.name into present from category_names n join categories c on c.id = n.category_id
      where lower(n.name) = lower(new.category);
    exit when found or length(new.category) not between 1 and 60;
    -- Somebody else may add it at the same moment; then theirs is read.
    insert into categories (name) values (new.category) on conflict do nothing;
  end loop;
  new.category := coalesce(present, new.category);
  return new;
end $$;

create or replace trigger tools_name_category before insert or update of category on tools
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
