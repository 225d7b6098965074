-- Once for each transaction, at its commit.
create or replace function bump_terms_version() returns trigger language plpgsql as $$
begin
  if current_setting('shop.bumped_terms_by', true) is distinct from pg_current_xact_id()::text then
    perform set_config('shop.bumped_terms_by', pg_current_xact_id()::text, true);
    update public.terms_version set version = version + 1;
  end if;
  return null;
end $$;

-- A constraint trigger can not be replaced in place.
drop trigger if exists delivery_methods_bump_terms_version on delivery_methods;
create constraint trigger delivery_methods_bump_terms_version after insert or update or delete on delivery_methods
  deferrable initially deferred for each row execute function bump_terms_version();

drop trigger if exists tax_rates_bump_terms_version on tax_rates;
create constraint trigger tax_rates_bump_terms_version after insert or update or delete on tax_rates
  deferrable initially deferred for each row execute function bump_terms_version();

drop trigger if exists tax_countries_bump_terms_version on tax_countries;
create constraint trigger tax_countries_bump_terms_version after insert or update or delete on tax_countries
  deferrable initially deferred for each row execute function bump_terms_version();

drop trigger if exists setting_changes_bump_terms_version on setting_changes;
create constraint trigger setting_changes_bump_terms_version after insert on setting_changes
  deferrable initially deferred for each row execute function bump_terms_version();

-- What else a total is worked out by; the price is compared for each line. A stock that changes does not come here.
drop trigger if exists tools_bump_terms_version on tools;
create constraint trigger tools_bump_terms_version after update of tax_class, weight_grams, category on tools
  deferrable initially deferred for each row
  when ((old.tax_class, old.weight_grams, old.category) is distinct from (new.tax_class, new.weight_grams, new.category))
  execute function bump_terms_version();

drop trigger if exists branches_bump_terms_version on branches;
create constraint trigger branches_bump_terms_version after insert or update or delete on branches
  deferrable initially deferred for each row execute function bump_terms_version();
