-- Has the row of customers made anew, of whoever was changed or had an order changed. A new order is not among them: the
-- job that confirms it takes it off its own list, which is.
create or replace function queue_customer() returns trigger language plpgsql as $$
declare
  person uuid;
begin
  if tg_table_name = 'users' then
    person := new.id;
  elsif tg_table_name = 'orders' then
    person := new.customer_id;
  elsif tg_table_name = 'orders_to_confirm' then
    select customer_id into person from public.orders where id = old.order_id;
  elsif tg_table_name = 'refunds' then
    select o.customer_id into person
      from public.payments p join public.orders o on o.id = p.order_id where p.id = new.payment_id;
  elsif tg_op = 'DELETE' then
    person := old.user_id;
  else
    person := new.user_id;
  end if;
  insert into public.customers_to_index (user_id) values (person);
  return null;
end $$;

create or replace trigger users_queue_customer after insert or update of email, name, closed_at on users
  for each row execute function queue_customer();
create or replace trigger profiles_queue_customer after insert or update or delete on profiles
  for each row execute function queue_customer();
create or replace trigger addresses_queue_customer after insert or update or delete on addresses
  for each row execute function queue_customer();
create or replace trigger orders_to_confirm_queue_customer after delete on orders_to_confirm
  for each row execute function queue_customer();
create or replace trigger orders_queue_customer after update of state on orders
  for each row when (old.state <> new.state) execute function queue_customer();
create or replace trigger refunds_queue_customer after update of state on refunds
  for each row when (old.state <> new.state) execute function queue_customer();
