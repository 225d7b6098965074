create or replace function set_first_stock() returns trigger language plpgsql as $$
begin
  new.stocked_quantity := new.available_quantity;
  return new;
end $$;

create or replace trigger tools_first_stock before insert on tools
  for each row execute function set_first_stock();
