-- oldest code: 0.2.0
-- A tool that was added after 0052 and before its trigger came with the functions has no category of its own yet. The
-- function is as its file has it; here too, so that no tool comes between.
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

insert into categories (name)
  select distinct on (lower(category)) category
  from (select distinct category from tools where deleted_at is null or hidden) used
  where length(category) between 1 and 60
    and not exists (select from category_names n where lower(n.name) = lower(used.category))
  order by lower(category), category
  on conflict do nothing;
insert into category_names (name, category_id) select name, id from categories on conflict do nothing;
