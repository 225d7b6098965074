-- A first password beside another way to sign in is news; the one that someone signs up with is not.
create or replace function queue_password_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    or exists (select from public.identity_accounts where "userId" = new."userId" and id <> new.id) then
    perform graphile_worker.add_job('notifyPasswordChanged', json_build_object('identityId', new."userId"));
  end if;
  return null;
end $$;

create or replace trigger identity_accounts_queue_first_password after insert on identity_accounts for each row
  when (new.password is not null) execute function queue_password_changed();
create or replace trigger identity_accounts_queue_password_changed after update of password on identity_accounts
  for each row when (new.password is distinct from old.password and new.password is not null)
  execute function queue_password_changed();
