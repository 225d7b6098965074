-- Both in order of name, so that two writers wait for each other and never deadlock.
create or replace function count_in_catalogue(categories text[], models text[], change integer)
  returns void language plpgsql set search_path = public as $$
begin
  insert into category_counts as kept (category, tools)
    select category, count(*) * change from unnest(categories) category group by 1 order by 1
    on conflict (category) do update set tools = kept.tools + excluded.tools;
  insert into laptop_models as kept (model, tools)
    select model, count(*) * change from unnest(models) model group by 1 order by 1
    on conflict (model) do update set tools = kept.tools + excluded.tools;
end $$;
