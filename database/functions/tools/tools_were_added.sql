create or replace function tools_were_added() returns trigger language plpgsql as $$
begin
  perform public.count_in_catalogue(array_agg(category),
      (select array_agg(model) from added, unnest(fits) model where deleted_at is null), 1)
    from added where deleted_at is null;
  perform public.learn_words((select array_agg(distinct word) from added, unnest(all_words) word));
  return null;
end $$;

create or replace trigger tools_count_added after insert on tools
  referencing new table as added for each statement execute function tools_were_added();
