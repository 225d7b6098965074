-- In the transaction that signs someone up, whichever code of the identity library writes it.
create or replace function queue_email_confirmation() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('mailConfirmation', json_build_object('identityId', new.id));
  return null;
end $$;

create or replace trigger identity_users_queue_confirmation after insert on identity_users for each row
  when (not new."emailVerified") execute function queue_email_confirmation();
