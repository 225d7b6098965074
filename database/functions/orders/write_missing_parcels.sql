-- Writes one parcel for each of the next orders that a version without parcels had shipped. Returns whether there may be
-- more. Whoever ships or delivers one of them meanwhile writes its parcel by add_missing_parcel.
create or replace function write_missing_parcels(most integer) returns boolean language plpgsql as $$
declare
  work public.parcels_to_write;
  numbers bigint[];
begin
  select * into work from public.parcels_to_write for update skip locked;
  if not found then return false; end if;
  select array_agg(no order by no) into numbers from (
    select no from public.orders where no > work.after and no <= work.up_to order by no limit most) o;
  if numbers is null then
    delete from public.parcels_to_write;
    return false;
  end if;
  with written as (
    insert into public.parcels (order_id, position, carrier, tracking_number, sent_at, actor, delivered_at, delivered_by)
      select o.id, 1, case when o.tracking_number is not null then o.carrier end,
        case when o.carrier is not null then o.tracking_number end,
        coalesce(s.at, o.state_since), coalesce(s.actor, 'the shop'),
        coalesce(d.at, case when o.state = 'delivered' then o.state_since end),
        coalesce(d.actor, case when o.state = 'delivered' then 'the shop' end)
      from public.orders o
      left join lateral (select at, actor from public.order_history
        where order_id = o.id and to_state = 'shipped' order by id limit 1) s on true
      left join lateral (select at, actor from public.order_history
        where order_id = o.id and to_state = 'delivered' order by id limit 1) d on true
      where o.no = any(numbers) and (o.state in ('shipped', 'delivered') or o.state = 'refunded' and s.at is not null)
        and not exists (select from public.parcels p where p.order_id = o.id)
      on conflict do nothing
      returning id, order_id, carrier, sent_at),
  lines as (
    insert into public.parcel_lines (parcel_id, position, quantity)
      select w.id, l.position, l.quantity
      from written w join public.orders o on o.id = w.order_id join public.order_lines l on l.order_no = o.no),
  carriers as (
    insert into public.carriers (name, last_used_at)
      select distinct on (lower(carrier)) carrier, sent_at from written where carrier is not null
      order by lower(carrier), sent_at desc
      on conflict do nothing)
  update public.order_lines l set sent = l.quantity
    from written w join public.orders o on o.id = w.order_id where l.order_no = o.no;
  update public.parcels_to_write set after = numbers[cardinality(numbers)];
  return true;
end $$;
