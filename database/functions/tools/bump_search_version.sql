-- Once for each transaction, at its commit.
create or replace function bump_search_version() returns trigger language plpgsql as $$
begin
  if current_setting('shop.bumped_search_by', true) is distinct from pg_current_xact_id()::text then
    perform set_config('shop.bumped_search_by', pg_current_xact_id()::text, true);
    update public.search_version set version = version + 1;
  end if;
  return null;
end $$;

-- A constraint trigger can not be replaced in place. Laptops and words of the catalogue are made of the tools.
drop trigger if exists tools_bump_search_version on tools;
create constraint trigger tools_bump_search_version
  after insert or delete or update of name, sku, category, description, specs, fits, deleted_at, hidden on tools
  deferrable initially deferred for each row execute function bump_search_version();

drop trigger if exists word_groups_bump_search_version on word_groups;
create constraint trigger word_groups_bump_search_version after insert or update or delete on word_groups
  deferrable initially deferred for each row execute function bump_search_version();
