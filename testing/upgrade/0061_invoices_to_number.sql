-- The last invoice is on its way to its number again.
with last as (delete from invoices where number = (select last from invoice_counter) returning *)
  insert into invoices_to_number (order_id, issued_at, buyer)
    select order_id, issued_at, coalesce(buyer, '{}') from last;
update invoice_counter set last = last - 1;
