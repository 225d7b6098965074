create or replace function tool_was_changed() returns trigger language plpgsql as $$
begin
  if old.deleted_at is null then
    perform public.count_in_catalogue(array[old.category], old.fits, -1);
  end if;
  if new.deleted_at is null then
    perform public.count_in_catalogue(array[new.category], new.fits, 1);
  end if;
  perform public.learn_words(new.all_words);
  return null;
end $$;

create or replace trigger tools_count_changed
  after update of name, sku, category, description, specs, fits, deleted_at on tools
  for each row when (current_setting('shop.counts_once', true) is distinct from 'yes')
  execute function tool_was_changed();
