-- Whatever takes a role away, one admin stays.
create or replace function keep_one_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7046030);
  if not exists (select from public.users where role = 'admin' and closed_at is null and id <> old.id) then
    raise exception 'the last admin cannot be removed' using errcode = 'LS001';
  end if;
  return coalesce(new, old);
end $$;

create or replace trigger keep_one_admin_on_change before update on users for each row
  when (old.role = 'admin' and old.closed_at is null and (new.role <> 'admin' or new.closed_at is not null))
  execute function keep_one_admin();
create or replace trigger keep_one_admin_on_delete before delete on users for each row
  when (old.role = 'admin' and old.closed_at is null)
  execute function keep_one_admin();
