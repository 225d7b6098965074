-- Using a session prolongs it, but never beyond 30 days after the sign-in.
create or replace function end_session_in_time() returns trigger language plpgsql as $$
begin
  new."expiresAt" := least(new."expiresAt", new."createdAt" + interval '30 days');
  return new;
end $$;

create or replace trigger identity_sessions_end_in_time before update on identity_sessions
  for each row execute function end_session_in_time();
