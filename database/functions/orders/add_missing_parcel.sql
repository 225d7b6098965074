-- A process of a version before, in a rolling upgrade, ships orders without parcels. What it does is written as one
-- parcel with all that is unsent; where there are parcels already, nothing is left to do.
create or replace function add_missing_parcel() returns trigger language plpgsql as $$
declare
  last public.order_history;
  added uuid;
begin
  select * into last from public.order_history where order_id = new.id and to_state = new.state order by id desc limit 1;
  if not exists (select from public.parcels where order_id = new.id) then
    insert into public.parcels (order_id, position, carrier, tracking_number, sent_at, actor)
      values (new.id, 1, case when new.tracking_number is not null then new.carrier end,
        case when new.carrier is not null then new.tracking_number end,
        new.state_since, coalesce(last.actor, 'the shop'))
      returning id into added;
    insert into public.parcel_lines (parcel_id, position, quantity)
      select added, position, quantity - cancelled from public.order_lines
      where order_no = new.no and cancelled < quantity;
    update public.order_lines set sent = quantity - cancelled where order_no = new.no;
  end if;
  if new.state = 'delivered' then
    update public.parcels set delivered_at = new.state_since, delivered_by = coalesce(last.actor, 'the shop')
      where order_id = new.id and delivered_at is null;
  end if;
  return null;
end $$;

-- At commit, when the code of this version has written the parcel. A constraint trigger can not be replaced in place.
drop trigger if exists orders_have_parcels on orders;
create constraint trigger orders_have_parcels after insert or update of state on orders
  deferrable initially deferred for each row when (new.state in ('shipped', 'delivered'))
  execute function add_missing_parcel();
