-- Once for each transaction, at its commit.
create or replace function bump_public_version() returns trigger language plpgsql as $$
begin
  if current_setting('shop.bumped_by', true) is distinct from pg_current_xact_id()::text then
    perform set_config('shop.bumped_by', pg_current_xact_id()::text, true);
    update public.public_version set version = version + 1 where shard = pg_backend_pid() % 64;
  end if;
  return null;
end $$;

-- A constraint trigger can not be replaced in place.
drop trigger if exists tools_bump_public_version on tools;
create constraint trigger tools_bump_public_version after insert or update or delete on tools
  deferrable initially deferred for each row execute function bump_public_version();

drop trigger if exists reviews_bump_public_version on reviews;
create constraint trigger reviews_bump_public_version after insert or update or delete on reviews
  deferrable initially deferred for each row execute function bump_public_version();

drop trigger if exists word_groups_bump_public_version on word_groups;
create constraint trigger word_groups_bump_public_version after insert or update or delete on word_groups
  deferrable initially deferred for each row execute function bump_public_version();

drop trigger if exists setting_changes_bump_public_version on setting_changes;
create constraint trigger setting_changes_bump_public_version after insert on setting_changes
  deferrable initially deferred for each row execute function bump_public_version();

drop trigger if exists branches_bump_public_version on branches;
create constraint trigger branches_bump_public_version after insert or update or delete on branches
  deferrable initially deferred for each row execute function bump_public_version();

drop trigger if exists branch_stock_bump_public_version on branch_stock;
create constraint trigger branch_stock_bump_public_version after insert or update or delete on branch_stock
  deferrable initially deferred for each row execute function bump_public_version();

drop trigger if exists delivery_methods_bump_public_version on delivery_methods;
create constraint trigger delivery_methods_bump_public_version after insert or update or delete on delivery_methods
  deferrable initially deferred for each row execute function bump_public_version();

drop trigger if exists tax_rates_bump_public_version on tax_rates;
create constraint trigger tax_rates_bump_public_version after insert or update or delete on tax_rates
  deferrable initially deferred for each row execute function bump_public_version();

drop trigger if exists tax_countries_bump_public_version on tax_countries;
create constraint trigger tax_countries_bump_public_version after insert or update or delete on tax_countries
  deferrable initially deferred for each row execute function bump_public_version();

drop trigger if exists content_versions_bump_public_version on content_versions;
create constraint trigger content_versions_bump_public_version after insert on content_versions
  deferrable initially deferred for each row execute function bump_public_version();

drop trigger if exists categories_bump_public_version on categories;
create constraint trigger categories_bump_public_version after insert or update or delete on categories
  deferrable initially deferred for each row execute function bump_public_version();
