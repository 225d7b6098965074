-- oldest code: 0.2.0
-- Orders of which some pieces were sent and others are still to be sent, so that nobody forgets the rest. Kept by the
-- lines themselves, whichever version changes them; an order that has ended may stay here.
create table orders_sent_in_part (order_no bigint primary key references orders (no));

-- Whoever changes what is sent or cancelled holds the order's row.
create function note_sent_in_part(number bigint) returns void language plpgsql as $$
begin
  if exists (select from public.order_lines where order_no = number and sent > 0)
    and exists (select from public.order_lines where order_no = number and sent + cancelled < quantity)
  then insert into public.orders_sent_in_part (order_no) values (number) on conflict do nothing;
  else delete from public.orders_sent_in_part where order_no = number;
  end if;
end $$;

create function note_pieces_sent() returns trigger language plpgsql as $$
begin
  perform public.note_sent_in_part(new.order_no);
  return null;
end $$;

create trigger order_lines_note_pieces_sent after update of sent, cancelled on order_lines
  for each row when (new.sent <> old.sent or new.cancelled <> old.cancelled) execute function note_pieces_sent();
