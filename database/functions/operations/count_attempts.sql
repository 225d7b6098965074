-- Counts attempts of the same moment, each key once, and answers how many there were in its window and the seconds until
-- that ends. In the sequence of the keys, so that two never deadlock. A function, because its plan is cached: reading and
-- planning the statement took longer than to run it.
create or replace function count_attempts(keys text[], seconds integer[], times integer[])
  returns table (counted_key text, count integer, wait integer) language plpgsql as $$
begin
  return query insert into public.rate_limits as known (key, count, resets_at)
    select a.key, a.times, now() + make_interval(secs => a.seconds)
    from unnest(keys, seconds, times) as a (key, seconds, times) order by a.key
    on conflict on constraint rate_limits_pkey do update set
      count = excluded.count + case when known.resets_at <= now() then 0 else known.count end,
      resets_at = case when known.resets_at <= now() then excluded.resets_at else known.resets_at end
    returning known.key, known.count, ceil(extract(epoch from known.resets_at - now()))::int;
end $$;
