-- The users of live sessions, for all who call at the same moment. A function, because its plan is cached: planning
-- took five times as long as the answer, and a prepared statement would not survive a pooler that shares connections. Each
-- is looked up by its key: as joins they could be planned while tables are small, by reading all of them.
create or replace function find_callers(wanted_users uuid[], wanted_sessions text[], ats timestamptz[])
  returns table (place bigint, id uuid, email text, name text, role text, signed_in_at timestamptz)
  language plpgsql stable
  set search_path = public set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return query select w.place, u.id, u.email, u.name, u.role, s."createdAt"
    from unnest(wanted_users, wanted_sessions, ats) with ordinality as w (user_id, session_id, at, place)
    cross join lateral (select * from users where users.id = w.user_id and closed_at is null offset 0) u
    cross join lateral (select * from identity_sessions where identity_sessions.id = w.session_id offset 0) s
    where s."userId" = u.identity_id and s."expiresAt" > w.at;
end $$;
