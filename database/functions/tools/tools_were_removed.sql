create or replace function tools_were_removed() returns trigger language plpgsql as $$
begin
  perform public.count_in_catalogue(array_agg(category),
      (select array_agg(model) from removed, unnest(fits) model where deleted_at is null), -1)
    from removed where deleted_at is null;
  return null;
end $$;

create or replace trigger tools_count_removed after delete on tools
  referencing old table as removed for each statement execute function tools_were_removed();
