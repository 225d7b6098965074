-- An order is refunded when all that was paid for it has gone back, and not before.
create or replace function refuse_refunded_while_money_stays() returns trigger language plpgsql as $$
begin
  if exists (
    select from public.payments p where p.order_id = new.id and p.state = 'paid' and p.received_cents > (
      select coalesce(sum(r.amount_cents), 0) from public.refunds r where r.payment_id = p.id and r.state = 'done')
  ) then
    raise 'an order is refunded only when all of its money has gone back' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger orders_refunded_in_full before update of state on orders
  for each row when (new.state = 'refunded' and old.state <> 'refunded')
  execute function refuse_refunded_while_money_stays();
