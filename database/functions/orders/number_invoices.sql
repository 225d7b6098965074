-- Gives the next numbers to at most so many of the invoices that wait for one, in the sequence in which they were issued,
-- with the jobs that send them, and returns how many it took. Whoever comes at the same time waits for the counter first
-- and then sees which are left: so there are no gaps, and no number stands twice.
create or replace function number_invoices(most integer) returns integer language plpgsql
  set search_path = public as $$
declare
  first bigint;
  orders uuid[];
  taken integer;
begin
  if not exists (select from invoices_to_number) then return 0; end if;
  select last into first from invoice_counter for update;
  with waiting as (
    delete from invoices_to_number
      where no in (select no from invoices_to_number order by no limit most) returning *),
  written as (
    insert into invoices (number, order_id, issued_at, buyer)
      select first + row_number() over (order by no), order_id, issued_at, buyer from waiting
      -- An order has one invoice, whoever issued it.
      where not exists (select from invoices i where i.order_id = waiting.order_id)
      returning order_id)
  select coalesce((select array_agg(order_id) from written), '{}'), (select count(*) from waiting) into orders, taken;
  update invoice_counter set last = first + cardinality(orders) where cardinality(orders) > 0;
  perform graphile_worker.add_job('sendReceipt', json_build_object('orderId', order_id)) from unnest(orders) order_id;
  return taken;
end $$;
