-- The first proof of an email. Anyone may sign up with an address that is not theirs, so what was set up before the
-- proof (sessions, a second step, passkeys, trusted devices, links on their way) may be a stranger's and ends with it.
create or replace function end_what_was_unproved() returns trigger language plpgsql as $$
begin
  delete from public.identity_sessions where "userId" = new.id;
  delete from public.identity_passkeys where "userId" = new.id;
  delete from public.identity_two_factors where "userId" = new.id;
  delete from public.identity_verifications where value = new.id;
  new."twoFactorEnabled" := false;
  return new;
end $$;

create or replace trigger identity_users_first_proof before update on identity_users for each row
  when (new."emailVerified" and not old."emailVerified") execute function end_what_was_unproved();
