-- A day that was counted before this was written has to be counted again. The job that counts a day holds this lock alone,
-- so that nothing of the day is written meanwhile without its taking notice.
create or replace function unfold_day() returns trigger language plpgsql as $$
declare
  moment timestamptz;
begin
  if tg_table_name = 'refunds' then
    moment := new.ended_at;
  elsif tg_table_name = 'refund_lines' then
    select ended_at into moment from public.refunds where id = new.refund_id and state = 'done';
  elsif tg_table_name = 'credit_notes' then
    moment := new.issued_at;
  else
    moment := new.at;
  end if;
  if moment is null then
    return null;
  end if;
  perform pg_advisory_xact_lock_shared(7046042);
  delete from public.sales_by_day where ends_at > moment and starts_at <= moment;
  if found then
    delete from public.best_sellers;
  end if;
  delete from public.compared_sales where ends_at > moment and starts_at <= moment;
  return null;
end $$;

create or replace trigger order_history_unfold_day after insert on order_history
  for each row when (new.to_state = 'paid') execute function unfold_day();
create or replace trigger refunds_unfold_day after update of state on refunds
  for each row when (new.state = 'done') execute function unfold_day();
-- Those of a refund that an earlier version made are written when its order ends.
create or replace trigger refund_lines_unfold_day after insert on refund_lines
  for each row execute function unfold_day();
create or replace trigger credit_notes_unfold_day after insert on credit_notes
  for each row execute function unfold_day();
create or replace trigger return_history_unfold_day after insert on return_history
  for each row when (new.to_state = 'received') execute function unfold_day();
