create or replace function refuse_changes() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name;
end $$;

create or replace trigger audit_log_is_kept before update or delete on audit_log
  for each row execute function refuse_changes();

create or replace trigger order_lines_are_kept before update or delete on order_lines
  for each row execute function refuse_changes();

create or replace trigger setting_changes_are_kept before update or delete on setting_changes
  for each row execute function refuse_changes();

create or replace trigger stock_changes_are_kept before update or delete on stock_changes
  for each row execute function refuse_changes();
