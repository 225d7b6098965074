-- Places a batch of orders. The rules that refuse one are the `case` below; what it is called there the shop turns into
-- a sentence. The batch is judged in memory and written by one statement: most of an order's cost was starting ten small
-- ones. The people are locked first and then the tools, both in order, so that two batches never deadlock; nothing that
-- is judged changes after that. A batch that fails is undone as a whole: the shop then places each order alone.
create or replace function place_orders(
  buyers uuid[], buyer_emails text[], wanted_tools uuid[], quantities integer[], offers_cents bigint[],
  phones text[], streets text[], request_keys text[], request_hashes text[],
  placed_ats timestamptz[], held_untils timestamptz[], most_unpaids integer[], most_cents bigint[]
) returns table (
  place bigint, outcome text, available integer, price_cents bigint, minimum integer, step integer, placed orders,
  lines json
) language plpgsql
  set search_path = public
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set lock_timeout = '5s' as $$
declare
  wish record;
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

  -- By tool, so that each order sees what those before it have left.
  for wish in
    select w.*, u.id is null as closed, t.id as found, t.available_quantity, t.price_cents, t.min_quantity,
      t.quantity_step, k.order_id, k.body_hash, k.available_quantity as then_available,
      (select count(*) from orders o where case when o.state = 'pending' then o.customer_id end = w.buyer) as unpaid
    from unnest(buyers, wanted_tools, quantities, offers_cents, request_keys, request_hashes, most_unpaids, most_cents)
      with ordinality as w (buyer, tool, quantity, offered_cents, key, hash, most_unpaid, most_cents, place)
    left join users u on u.id = w.buyer and u.closed_at is null
    left join tools t on t.id = w.tool and t.deleted_at is null
    left join idempotency_keys k on k.customer_id = w.buyer and k.key = w.key
    order by w.tool, w.place
  loop
    if tool is distinct from wish.tool then
      tool := wish.tool; in_stock := wish.available_quantity;
    end if;
    verdict := case
      when wish.closed then 'account closed'
      when wish.body_hash <> wish.hash then 'other body'
      when wish.order_id is not null then 'repeated'
      when wish.tool = any (held) then 'held'
      when wish.found is null then 'no such tool'
      when wish.quantity < wish.min_quantity then 'below minimum'
      when wish.quantity % wish.quantity_step <> 0 then 'off step'
      when wish.quantity > in_stock then 'out of stock'
      when wish.price_cents::numeric * wish.quantity > wish.most_cents then 'too dear'
      when wish.offered_cents <> wish.price_cents * wish.quantity then 'other price'
      when wish.unpaid >= wish.most_unpaid then 'too many unpaid'
      else 'placed'
    end;
    if verdict = 'placed' then
      in_stock := in_stock - wish.quantity;
    end if;
    places := places || wish.place; outcomes := outcomes || verdict;
    order_ids := order_ids || case when verdict = 'placed' then gen_random_uuid() else wish.order_id end;
    stocks := stocks || case when verdict = 'repeated' then wish.then_available else in_stock end;
  end loop;

  return query
  with judged as materialized (
    select j.*, buyers[j.place] as buyer, buyer_emails[j.place] as email, wanted_tools[j.place] as tool,
      quantities[j.place] as quantity, phones[j.place] as phone, streets[j.place] as street,
      request_keys[j.place] as key, request_hashes[j.place] as hash, placed_ats[j.place] as at,
      held_untils[j.place] as held_until
    from unnest(places, outcomes, order_ids, stocks) as j (place, outcome, order_id, stock)
  ), new as materialized (
    select j.*, t.name, t.sku, t.img, t.price_cents, t.price_cents * j.quantity as cents
    from judged j join tools t on t.id = j.tool where j.outcome = 'placed'
  ), heads as (
    insert into orders as o (id, customer_id, email, phone_no, address, pieces, subtotal_cents, total_cents,
        state_since, hold_until, created_at)
      select n.order_id, n.buyer, n.email, n.phone, n.street, n.quantity, n.cents, n.cents, n.at, n.held_until, n.at
      from new n order by n.place
      returning o as head
  ), new_lines as (
    insert into order_lines as l (order_no, position, tool_id, name, sku, img, unit_price_cents, quantity)
      select (h.head).no, 1, n.tool, n.name, n.sku, n.img, n.price_cents, n.quantity
      from heads h join new n on n.order_id = (h.head).id order by 1
      returning l as line
  ), history as (
    insert into order_history (order_id, at, mover, actor, to_state)
      select n.order_id, n.at, 'buyer', n.email, 'pending' from new n order by n.place
  ), to_confirm as (
    insert into orders_to_confirm (order_id) select n.order_id from new n
  ), keys as (
    insert into idempotency_keys (customer_id, key, body_hash, order_id, available_quantity, created_at)
      select n.buyer, n.key, n.hash, n.order_id, n.stock, n.at from new n where n.key is not null
  ), taken as (
    update tools t set available_quantity = t.available_quantity - s.quantity
      from (select n.tool, sum(n.quantity)::integer as quantity from new n group by n.tool) s
      where t.id = s.tool
  )
  select j.place, j.outcome, j.stock, t.price_cents, t.min_quantity, t.quantity_step, coalesce(h.head, o),
    (select json_agg(line order by (line).position) from (
      select line from new_lines where (line).order_no = (h.head).no
      union all select l from order_lines l where l.order_no = o.no) all_lines)
  from judged j
  left join tools t on t.id = j.tool
  left join heads h on (h.head).id = j.order_id
  left join orders o on o.id = j.order_id;
end $$;
