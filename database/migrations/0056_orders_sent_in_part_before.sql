-- oldest code: 0.2.0
-- Those from before 0055. One after another, each looked at again while nobody else can change it.
do $$
declare
  found bigint;
begin
  for found in
    select no from orders where state = 'shipped'
      and exists (select from order_lines where order_no = no and sent > 0)
      and exists (select from order_lines where order_no = no and sent + cancelled < quantity)
    order by no
  loop
    perform from orders where no = found for no key update;
    perform note_sent_in_part(found);
  end loop;
end $$;
