-- A new password, however it was set, ends every reset link, trusted device and half-finished sign-in of its owner.
create or replace function end_links_of_password() returns trigger language plpgsql as $$
begin
  delete from public.identity_verifications where value = new."userId";
  return null;
end $$;

create or replace trigger identity_accounts_end_links after insert or update of password on identity_accounts
  for each row when (new.password is not null) execute function end_links_of_password();
