-- One piece of a shipped order comes out of its parcel again.
create temporary table in_part as
  select p.id as parcel_id, o.no from orders o join order_lines l on l.order_no = o.no join parcels p on p.order_id = o.id
  where o.state = 'shipped' and l.sent > 1 order by o.no limit 1;
update parcel_lines set quantity = quantity - 1 where (parcel_id, position) in (select parcel_id, 1 from in_part);
update order_lines set sent = sent - 1 where (order_no, position) in (select no, 1 from in_part);
drop table in_part;
