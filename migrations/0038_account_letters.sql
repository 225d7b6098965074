-- Letters about an account are promised in the transaction of what they are about, whoever writes it.
create function promise_confirmation() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('mailConfirmation', json_build_object('identityId', new.id));
  return null;
end $$;
create trigger identity_users_promise_confirmation after insert on identity_users for each row
  when (not new."emailVerified") execute function promise_confirmation();

create function promise_password_news() returns trigger language plpgsql as $$
begin
  -- A first password beside another way to sign in is news; the one that someone signs up with is not.
  if tg_op = 'UPDATE'
    or exists (select from identity_accounts where "userId" = new."userId" and id <> new.id) then
    perform graphile_worker.add_job('notifyPasswordChanged', json_build_object('identityId', new."userId"));
  end if;
  return null;
end $$;
create trigger identity_accounts_promise_password_news after insert on identity_accounts for each row
  when (new.password is not null) execute function promise_password_news();
create trigger identity_accounts_promise_changed_password_news after update of password on identity_accounts
  for each row when (new.password is distinct from old.password and new.password is not null)
  execute function promise_password_news();
