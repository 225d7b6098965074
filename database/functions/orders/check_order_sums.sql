-- An order's head is the sum of its lines, whoever writes them, and each tool is on one of them. Tax beyond that of the
-- lines is the delivery's, and all of it is the sum of the tax by rate. A head is checked at commit, when its lines and
-- its tax by rate are there too. Never planned with a scan of the
-- whole table, which a plan made while it was small would keep.
create or replace function check_order_sums() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  head public.orders;
begin
  if tg_table_name = 'orders' then
    head := new;
  else
    select * into head from public.orders where no = new.order_no;
  end if;
  perform from public.order_lines where order_no = head.no
    having sum(quantity) = head.pieces and sum(unit_price_cents * quantity) = head.subtotal_cents
      and sum(discount_cents) = head.discount_cents and sum(tax_cents) <= head.tax_cents
      and (sum(tax_cents) = head.tax_cents or head.delivery_cents > 0)
      and (count(*) = 1 or count(*) = count(distinct tool_id));
  if not found then
    raise 'order % is not the sum of its lines', head.no using errcode = 'check_violation';
  end if;
  if tg_table_name = 'order_taxes' or tg_table_name = 'orders' and head.tax_cents > 0 then
    perform from public.order_taxes where order_no = head.no having sum(tax_cents) = head.tax_cents;
    if not found then
      raise 'the tax of order % is not the sum of its tax by rate', head.no using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $$;

-- A constraint trigger can not be replaced in place.
drop trigger if exists orders_add_up on orders;
create constraint trigger orders_add_up
  after insert or update of pieces, subtotal_cents, discount_cents, delivery_cents, tax_cents on orders
  deferrable initially deferred for each row execute function check_order_sums();

-- The first line is checked with its head; no other can be added later.
create or replace trigger order_lines_add_up after insert on order_lines
  for each row when (new.position > 1) execute function check_order_sums();

drop trigger if exists order_taxes_add_up on order_taxes;
create constraint trigger order_taxes_add_up after insert on order_taxes
  deferrable initially deferred for each row execute function check_order_sums();
