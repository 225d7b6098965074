-- Stock comes back by restocking, by cancelled and by expired orders: all of them change this one column.
create or replace function notify_back_in_stock() returns trigger language plpgsql as $$
begin
  if exists (select from public.stock_alerts where tool_id = new.id) then
    perform graphile_worker.add_job('notifyBackInStock', json_build_object('toolId', new.id),
      job_key => 'back-in-stock:' || new.id);
  end if;
  return null;
end $$;

create or replace trigger tools_back_in_stock after update of available_quantity, min_quantity, deleted_at on tools
  for each row when (new.deleted_at is null and new.available_quantity >= new.min_quantity
    and (old.available_quantity < old.min_quantity or old.deleted_at is not null))
  execute function notify_back_in_stock();
