create or replace function refuse_changes() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name;
end $$;

create or replace trigger audit_log_is_kept before update or delete on audit_log
  for each row execute function refuse_changes();

-- What becomes of the pieces is counted later.
create or replace trigger order_lines_are_kept
  before update of order_no, position, tool_id, name, sku, img, unit_price_cents, quantity, discount_cents, tax_cents,
    from_branch or delete on order_lines
  for each row execute function refuse_changes();

create or replace trigger setting_changes_are_kept before update or delete on setting_changes
  for each row execute function refuse_changes();

create or replace trigger stock_changes_are_kept before update or delete on stock_changes
  for each row execute function refuse_changes();

create or replace trigger order_taxes_are_kept before update or delete on order_taxes
  for each row execute function refuse_changes();

-- When a rate began to count and who ended it is written later.
create or replace trigger tax_rates_are_kept
  before update of country, region, class, name, rate, from_date, created_by, created_at or delete on tax_rates
  for each row execute function refuse_changes();

create or replace trigger content_versions_are_kept before update or delete on content_versions
  for each row execute function refuse_changes();
