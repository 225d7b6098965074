insert into carriers (name, tracking_url, last_used_at) values ('Northline', 'https://northline.example/{number}', now());
insert into order_views (user_id, name, query) select id, 'To send', 'state=paid' from users limit 1;
insert into parcels (order_id, position, carrier, tracking_number, sent_at, actor, delivered_at, delivered_by)
  select o.id, 1, 'Northline', 'NL ' || o.no, s.at, 'desk@shop.example', d.at, d.actor
  from orders o join order_history s on s.order_id = o.id and s.to_state = 'shipped'
  left join order_history d on d.order_id = o.id and d.to_state = 'delivered';
insert into parcel_lines (parcel_id, position, quantity)
  select p.id, l.position, l.quantity from parcels p join orders o on o.id = p.order_id join order_lines l on l.order_no = o.no;
update order_lines l set sent = l.quantity from parcels p join orders o on o.id = p.order_id where l.order_no = o.no;
insert into parcels_to_write (after, up_to) select 0, max(no) from orders
  on conflict do nothing;
