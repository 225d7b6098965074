-- A batch of orders is judged in memory and written by one statement for each table: most of an order's cost was
-- starting ten small statements. The people are locked first and then the tools, both in order, so that two batches
-- never deadlock; nothing that is judged changes after that. One that fails undoes all: the shop then places each alone.
create or replace function place_orders(
  buyers uuid[], buyer_emails text[], wanted_tools uuid[], quantities integer[], offers_cents bigint[],
  phones text[], streets text[], request_keys text[], request_hashes text[],
  placed_ats timestamptz[], held_untils timestamptz[], most_unpaids integer[], most_cents bigint[]
) returns table (
  place bigint, outcome text, available integer, price_cents bigint, minimum integer, step integer, placed orders
) language plpgsql
  set search_path = public
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set lock_timeout = '5s' as $$
declare
  w record;
  tool uuid;
  held uuid[] = '{}';
  in_stock integer;
  verdict text;
  places bigint[] = '{}';
  outcomes text[] = '{}';
  order_ids uuid[] = '{}';
  stocks integer[] = '{}';
begin
  perform pg_advisory_xact_lock(lock) from (
    select hashtextextended(buyer::text, 4) as lock from unnest(buyers) buyer order by 1) locks;
  if (select count(distinct buyer) < cardinality(buyers) from unnest(buyers) buyer) then
    raise 'a person orders once in a batch' using errcode = 'invalid_parameter_value';
  end if;

  -- Other batches hold a tool for milliseconds, an import the tools of its sheet for seconds: who wants one of those
  -- comes again, and the others go on.
  set local lock_timeout = '200ms';
  begin
    perform from tools t where t.id = any (wanted_tools) order by t.id for no key update;
  exception when lock_not_available then
    foreach tool in array wanted_tools loop
      begin
        perform from tools t where t.id = tool for no key update nowait;
      exception when lock_not_available then
        held := held || tool;
      end;
    end loop;
    tool := null;
  end;

  for w in
    select a.*, u.id is null as closed, t.id as found, t.available_quantity, t.price_cents, t.min_quantity,
      t.quantity_step, k.order_id, k.body_hash, k.available_quantity as then_available,
      (select count(*) from orders o where case when o.state = 'pending' then o.customer_id end = a.buyer) as unpaid
    from unnest(buyers, wanted_tools, quantities, offers_cents, request_keys, request_hashes, most_unpaids, most_cents)
      with ordinality as a (buyer, tool, quantity, offered_cents, key, hash, most_unpaid, most_cents, place)
    left join users u on u.id = a.buyer and u.closed_at is null
    left join tools t on t.id = a.tool and t.deleted_at is null
    left join idempotency_keys k on k.customer_id = a.buyer and k.key = a.key
    order by a.tool, a.place
  loop
    if tool is distinct from w.tool then
      tool := w.tool; in_stock := w.available_quantity;
    end if;
    verdict := case
      when w.closed then 'account closed'
      when w.body_hash <> w.hash then 'other body'
      when w.order_id is not null then 'repeated'
      when w.tool = any (held) then 'held'
      when w.found is null then 'no such tool'
      when w.quantity < w.min_quantity then 'below minimum'
      when w.quantity % w.quantity_step <> 0 then 'off step'
      when w.quantity > in_stock then 'out of stock'
      when w.price_cents::numeric * w.quantity > w.most_cents then 'too dear'
      when w.offered_cents <> w.price_cents * w.quantity then 'other price'
      when w.unpaid >= w.most_unpaid then 'too many unpaid'
      else 'placed'
    end;
    if verdict = 'placed' then
      in_stock := in_stock - w.quantity;
    end if;
    places := places || w.place; outcomes := outcomes || verdict;
    order_ids := order_ids || case when verdict = 'placed' then gen_random_uuid() else w.order_id end;
    stocks := stocks || case when verdict = 'repeated' then w.then_available else in_stock end;
  end loop;

  return query
  with judged as materialized (
    select j.*, buyers[j.place] as buyer, buyer_emails[j.place] as email, wanted_tools[j.place] as tool,
      quantities[j.place] as quantity, phones[j.place] as phone, streets[j.place] as street,
      request_keys[j.place] as key, request_hashes[j.place] as hash, placed_ats[j.place] as at,
      held_untils[j.place] as held_until
    from unnest(places, outcomes, order_ids, stocks) as j (place, outcome, order_id, stock)
  ), new as materialized (
    select * from judged j where j.outcome = 'placed'
  ), written as (
    insert into orders as o (id, customer_id, email, tool_id, tool_name, img, sku, unit_price_cents, quantity, total_cents,
        phone_no, address, state_since, hold_until, created_at)
      select n.order_id, n.buyer, n.email, t.id, t.name, t.img, t.sku, t.price_cents, n.quantity,
        t.price_cents * n.quantity, n.phone, n.street, n.at, n.held_until, n.at
      from new n join tools t on t.id = n.tool order by n.place
      returning o as whole
  ), noted as (
    insert into order_history (order_id, at, mover, actor, to_state)
      select n.order_id, n.at, 'buyer', n.email, 'pending' from new n order by n.place
  ), promised as (
    insert into orders_to_confirm (order_id) select n.order_id from new n
  ), remembered as (
    insert into idempotency_keys (customer_id, key, body_hash, order_id, available_quantity, created_at)
      select n.buyer, n.key, n.hash, n.order_id, n.stock, n.at from new n where n.key is not null
  ), taken as (
    update tools t set available_quantity = t.available_quantity - s.quantity
      from (select n.tool, sum(n.quantity)::integer as quantity from new n group by n.tool) s
      where t.id = s.tool
  )
  select j.place, j.outcome, j.stock, t.price_cents, t.min_quantity, t.quantity_step,
    coalesce(n.whole, o)
  from judged j
  left join tools t on t.id = j.tool
  left join written n on (n.whole).id = j.order_id
  left join orders o on o.id = j.order_id;
end $$;
