-- Who wants to be told when a tool can be ordered again. A row goes when its mail is written.
create table stock_alerts (
  tool_id uuid not null references tools (id),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (tool_id, user_id)
);
create index stock_alerts_of_user on stock_alerts (user_id);

-- Stock comes back by restocking, by cancelled and by expired orders: all of them change this one column.
create function stock_came_back() returns trigger language plpgsql as $$
begin
  if exists (select from stock_alerts where tool_id = new.id) then
    perform graphile_worker.add_job('notifyBackInStock', json_build_object('toolId', new.id), job_key => 'back-in-stock:' || new.id);
  end if;
  return null;
end $$;

create trigger tools_back_in_stock after update of available_quantity, min_quantity, deleted_at on tools
  for each row when (new.deleted_at is null and new.available_quantity >= new.min_quantity
    and (old.available_quantity < old.min_quantity or old.deleted_at is not null))
  execute function stock_came_back();
