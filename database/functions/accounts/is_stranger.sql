-- Someone who has neither proved their email nor paid for an order (one that was paid back counts for nothing). Anybody
-- can be many of those at once, so they may hold and send little.
create or replace function is_stranger(buyer uuid) returns boolean language plpgsql stable as $$
begin
  return not exists (select from public.users u join public.identity_users i on i.id = u.identity_id
      where u.id = buyer and i."emailVerified")
    and not exists (select from public.orders o
      where o.customer_id = buyer and o.state in ('paid', 'shipped', 'delivered'));
end $$;
