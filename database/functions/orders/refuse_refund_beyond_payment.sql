-- The last word on refunds: whoever writes one waits for the others of the same payment.
create or replace function refuse_refund_beyond_payment() returns trigger language plpgsql as $$
declare
  received bigint;
begin
  select received_cents into received from public.payments where id = new.payment_id for update;
  if (select coalesce(sum(amount_cents), 0) from public.refunds
      where payment_id = new.payment_id and state <> 'failed' and id <> new.id) + new.amount_cents > received then
    raise 'more would be refunded than was paid' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger refunds_within_payment before insert or update of amount_cents, state on refunds
  for each row when (new.state <> 'failed') execute function refuse_refund_beyond_payment();
