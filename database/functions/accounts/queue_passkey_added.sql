-- A new way into an account: its owner is told, whoever added it.
create or replace function queue_passkey_added() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('notifyPasskeyAdded', json_build_object('identityId', new."userId"));
  return null;
end $$;

create or replace trigger identity_passkeys_queue_added after insert on identity_passkeys for each row
  execute function queue_passkey_added();
