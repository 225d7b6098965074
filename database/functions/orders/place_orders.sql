-- Places a batch of orders, each with all its lines or not at all. The rules that refuse one are the two `case`s below;
-- what it is called there the shop turns into a sentence. The batch is judged in memory and written by one statement:
-- most of an order's cost was starting ten small ones. The people are locked first and then the tools, both in order, so
-- that two batches never deadlock; nothing that is judged changes after that. A batch that fails is undone as a whole:
-- the shop then places each order alone. What is looked up stands in lateral subqueries with `offset 0`: as joins they
-- would be planned while tables are small, by reading all of them, and stay so until they are analyzed again.
-- A stranger (is_stranger) holds few orders at once, and not for long. Discount, delivery and tax are worked out by the
-- shop; here the sums are made, and an order whose terms or prices have changed meanwhile is sent back. The last arguments
-- have defaults for a process of a version before, which calls this without them.
drop function if exists place_orders(uuid[], text[], bigint[], text[], text[], text[], text[], timestamptz[],
  timestamptz[], integer[], bigint[], integer[], uuid[], integer[]);
drop function if exists place_orders(uuid[], text[], bigint[], text[], text[], text[], text[], timestamptz[],
  timestamptz[], integer[], bigint[], integer[], uuid[], integer[], timestamptz[], integer[]);
drop function if exists place_orders(uuid[], text[], bigint[], text[], text[], text[], text[], timestamptz[],
  timestamptz[], integer[], bigint[], integer[], uuid[], integer[], timestamptz[], integer[], bigint[], boolean[], text[]);
create or replace function place_orders(
  buyers uuid[], buyer_emails text[], offers_cents bigint[], phones text[], streets text[],
  request_keys text[], request_hashes text[], placed_ats timestamptz[], held_untils timestamptz[],
  most_unpaids integer[], most_cents bigint[],
  -- Each line names the place of its order in the lists above. The lines of an order follow each other, and no tool is
  -- on two of them.
  line_places integer[], line_tools uuid[], line_quantities integer[],
  strangers_held_untils timestamptz[] default null, strangers_most_unpaids integer[] default null,
  least_cents bigint[] default null, from_carts boolean[] default null, buyer_references text[] default null,
  -- By which terms each order was worked out, and at which price each of its lines.
  terms_versions bigint[] default null, line_units_cents bigint[] default null,
  line_discounts_cents bigint[] default null, line_taxes_cents bigint[] default null,
  deliveries_cents bigint[] default null, delivery_taxes_cents bigint[] default null,
  tax_contained boolean[] default null,
  -- Further columns of the order by name, and its tax by rate as `taxes`. All of these are null for an order to whose
  -- goods nothing is added.
  particulars jsonb[] default null
) returns table (
  place integer, outcome text, available integer, placed orders, lines json,
  -- Of an order that is refused: what is wrong with each line, and what the tool is today.
  judged_lines json
) language plpgsql
  set search_path = public
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set lock_timeout = '5s' as $$
declare
  wish record;
  tool uuid;
  held uuid[] = '{}';
  -- What is left of each tool, by its rank in the batch, and what was left before the order that is being judged.
  in_stock integer[] = '{}';
  in_stock_before integer[];
  -- Of the order that is being judged.
  verdict text;
  a_line_is text;
  waits boolean;
  outdated boolean;
  its_code uuid;
  stranger boolean;
  goods numeric;
  discount numeric;
  tax numeric;
  total numeric;
  count_of_pieces bigint;
  left_of_first integer;
  -- What its branch has of a tool. Orders that nobody collects look at no branch.
  in_branch integer;
  left_in_branches jsonb = '{}';
  left_in_branches_before jsonb;
  -- Of each line, and of each order.
  line_verdicts text[] = '{}';
  line_stocks integer[] = '{}';
  line_prices bigint[] = '{}';
  line_from_branches integer[] = '{}';
  outcomes text[] = '{}';
  order_ids uuid[] = '{}';
  stocks integer[] = '{}';
  totals bigint[] = '{}';
  -- Only of orders with particulars.
  subtotals bigint[] = '{}';
  discounts bigint[] = '{}';
  taxes bigint[] = '{}';
  pieces integer[] = '{}';
  holds timestamptz[] = '{}';
  -- The discount codes that are used, one for each use.
  used_codes uuid[] = '{}';
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
    perform from tools t where t.id = any (line_tools) order by t.id for no key update;
  exception when lock_not_available then
    foreach tool in array line_tools loop
      begin
        perform from tools t where t.id = tool for no key update nowait;
      exception when lock_not_available then
        held := held || tool;
      end;
    end loop;
  end;
  -- A migration holds tables a little longer.
  set local lock_timeout = '5s';

  -- A use is counted before the next one is judged. Locked after the tools, as an order that gives its use back does.
  if particulars is not null then
    -- A branch is not closed while somebody orders to collect there; one that has just closed has moved the terms.
    perform from branches b where b.id in (select (p ->> 'branch_id')::uuid from unnest(particulars) p)
      order by b.id for share;
    perform from discount_codes c where c.id in (select (p ->> 'code_id')::uuid from unnest(particulars) p)
      order by c.id for no key update;
  end if;

  for wish in
    select l.*, w.*, dense_rank() over (order by l.tool) as rank,
      l.line = 1 or line_places[l.line - 1] <> l.place as is_first,
      l.line = cardinality(line_places) or line_places[l.line + 1] <> l.place as is_last,
      t.id as found, t.available_quantity, t.min_quantity, t.quantity_step,
      coalesce(break_price_cents(t.price_breaks, l.quantity), t.price_cents) as price_cents,
      (select version from terms_version where only_row) as terms_version,
      case when particulars[l.place] ? 'branch_id' then (
        select s.quantity from branch_stock s
        where s.tool_id = l.tool and s.branch_id = (particulars[l.place] ->> 'branch_id')::uuid) end as in_branch
    from unnest(line_places, line_tools, line_quantities) with ordinality as l (place, tool, quantity, line)
    join (
      select w.*, u.id is null as closed, k.order_id, k.body_hash, k.available_quantity as then_available,
        (select count(*) from orders o where case when o.state = 'pending' then o.customer_id end = w.buyer) as unpaid
      from unnest(buyers, offers_cents, request_keys, request_hashes, held_untils, most_unpaids, most_cents,
          strangers_held_untils, strangers_most_unpaids, least_cents)
        with ordinality as w (buyer, offered_cents, key, hash, held_until, most_unpaid, most_cents, stranger_held_until,
          stranger_most_unpaid, least_cents, of_place)
      left join lateral (select * from users where id = w.buyer and closed_at is null offset 0) u on true
      left join lateral (select * from idempotency_keys where customer_id = w.buyer and key = w.key offset 0) k on true
      offset 0
    ) w on w.of_place = l.place
    left join lateral (select * from tools where id = l.tool and deleted_at is null offset 0) t on true
    order by l.line
  loop
    if wish.is_first then
      in_stock_before := in_stock; left_in_branches_before := left_in_branches;
      a_line_is := null; waits := false; outdated := false;
      goods := 0; discount := 0; tax := 0; count_of_pieces := 0;
    end if;
    in_stock[wish.rank] := coalesce(in_stock[wish.rank], wish.available_quantity);
    in_branch := coalesce((left_in_branches ->> (wish.tool || (particulars[wish.place] ->> 'branch_id')))::integer,
      wish.in_branch, 0);
    verdict := case
      when wish.found is null then 'no such tool'
      when wish.quantity < wish.min_quantity then 'below minimum'
      when wish.quantity % wish.quantity_step <> 0 then 'off step'
      when wish.quantity > in_stock[wish.rank] + in_branch then 'out of stock'
    end;
    line_verdicts := line_verdicts || verdict; line_stocks := line_stocks || in_stock[wish.rank] + in_branch;
    line_prices := line_prices || wish.price_cents;
    line_from_branches := line_from_branches || least(wish.quantity, in_branch);
    a_line_is := coalesce(a_line_is, verdict); waits := waits or wish.tool = any (held);
    if verdict is null then
      in_stock[wish.rank] := in_stock[wish.rank] - greatest(wish.quantity - in_branch, 0);
      if in_branch > 0 then
        left_in_branches := left_in_branches || jsonb_build_object(
          wish.tool || (particulars[wish.place] ->> 'branch_id'), greatest(in_branch - wish.quantity, 0));
      end if;
      goods := goods + wish.price_cents::numeric * wish.quantity;
      count_of_pieces := count_of_pieces + wish.quantity;
    end if;
    if line_units_cents[wish.line] is not null then
      outdated := outdated or line_units_cents[wish.line] <> wish.price_cents;
      discount := discount + line_discounts_cents[wish.line];
      tax := tax + line_taxes_cents[wish.line];
    end if;
    if wish.is_first then
      left_of_first := in_stock[wish.rank];
    end if;
    continue when not wish.is_last;

    total := goods;
    if particulars[wish.place] is not null then
      tax := tax + delivery_taxes_cents[wish.place];
      total := goods - discount + deliveries_cents[wish.place]
        + case when tax_contained[wish.place] then 0 else tax end;
    end if;
    its_code := (particulars[wish.place] ->> 'code_id')::uuid;
    if its_code is not null then
      outdated := outdated or not exists (select from discount_codes c
        where c.id = its_code and c.version = (particulars[wish.place] ->> 'code_version')::integer
          and (c.most_uses > c.used + cardinality(array_positions(used_codes, its_code))) is not false
          and (c.most_uses_each > (select count(*) from discount_uses u
            where u.code_id = its_code and u.customer_id = wish.buyer and u.given_back_at is null)) is not false);
    end if;
    -- Asked only when it makes a difference: it costs as much as a fifth of an order.
    stranger := case when wish.unpaid >= wish.stranger_most_unpaid or wish.stranger_held_until < wish.held_until
      then is_stranger(wish.buyer) else false end;
    verdict := case
      when wish.closed then 'account closed'
      when wish.body_hash <> wish.hash then 'other body'
      when wish.order_id is not null then 'repeated'
      when waits then 'held'
      when a_line_is is not null then a_line_is
      when outdated or terms_versions[wish.place] <> wish.terms_version then 'terms changed'
      when total > wish.most_cents then 'too dear'
      when wish.offered_cents <> total then 'other price'
      when total < wish.least_cents then 'too cheap'
      when wish.unpaid >= wish.most_unpaid then 'too many unpaid'
      when stranger and wish.unpaid >= wish.stranger_most_unpaid then 'too many of a stranger'
      else 'placed'
    end;
    if verdict <> 'placed' then
      in_stock := in_stock_before; left_in_branches := left_in_branches_before;
    end if;
    if verdict = 'placed' and its_code is not null then
      used_codes := used_codes || its_code;
    end if;
    outcomes := outcomes || verdict;
    order_ids := order_ids || case when verdict = 'placed' then gen_random_uuid() else wish.order_id end;
    stocks := stocks || case when verdict = 'repeated' then wish.then_available else left_of_first end;
    totals := totals || case when verdict = 'placed' then total::bigint end;
    if verdict = 'placed' and particulars[wish.place] is not null then
      subtotals[wish.place] := goods; discounts[wish.place] := discount; taxes[wish.place] := tax;
    end if;
    pieces := pieces || case when verdict = 'placed' then count_of_pieces::integer end;
    holds := holds || case when stranger then least(wish.held_until, wish.stranger_held_until)
      else wish.held_until end;
  end loop;

  -- What was ordered leaves the cart; what is saved for later there stays. The lock on the person keeps the cart's other
  -- writers away.
  if true = any (from_carts) then
    delete from cart_lines c using unnest(line_places, line_tools) as l (place, tool)
      where from_carts[l.place] and outcomes[l.place] = 'placed'
        and c.user_id = buyers[l.place] and c.tool_id = l.tool and not c.saved;
  end if;

  return query
  with judged as materialized (
    select j.*, j.outcome = 'placed' as is_new
    from unnest(outcomes, order_ids, stocks) with ordinality as j (outcome, order_id, stock, place)
  ), heads as (
    insert into orders as o (id, customer_id, email, phone_no, address, reference, pieces, subtotal_cents,
        discount_cents, delivery_cents, tax_cents, prices_contain_tax, total_cents, state_since, hold_until, created_at,
        branch_id, branch_name, collect_code, delivery_method_id, delivery_name, delivery_days_least, delivery_days_most,
        ship_to, country, region, company, tax_number, reverse_charge, discount_code)
      select j.order_id, buyers[j.place], buyer_emails[j.place], phones[j.place], streets[j.place],
        buyer_references[j.place], pieces[j.place], coalesce(subtotals[j.place], totals[j.place]),
        coalesce(discounts[j.place], 0), coalesce(deliveries_cents[j.place], 0), coalesce(taxes[j.place], 0),
        coalesce(tax_contained[j.place], false), totals[j.place], placed_ats[j.place], holds[j.place], placed_ats[j.place],
        (p.of_order ->> 'branch_id')::uuid, p.of_order ->> 'branch_name', p.of_order ->> 'collect_code',
        (p.of_order ->> 'delivery_method_id')::uuid, p.of_order ->> 'delivery_name',
        (p.of_order ->> 'delivery_days_least')::smallint, (p.of_order ->> 'delivery_days_most')::smallint,
        p.of_order -> 'ship_to', p.of_order ->> 'country', p.of_order ->> 'region', p.of_order ->> 'company',
        p.of_order ->> 'tax_number', coalesce((p.of_order ->> 'reverse_charge')::boolean, false),
        p.of_order ->> 'discount_code'
      from judged j cross join lateral (select particulars[j.place] as of_order) p where j.is_new order by j.place
      returning o as head
  ), wanted as materialized (
    select l.*, j.order_id, row_number() over (partition by l.place order by l.line) as position
    from unnest(line_places, line_tools, line_quantities, line_prices)
      with ordinality as l (place, tool, quantity, price_cents, line)
    join judged j on j.place = l.place and j.is_new
  ), new_lines as (
    insert into order_lines as l (order_no, position, tool_id, name, sku, img, unit_price_cents, quantity,
        from_branch, discount_cents, tax_cents)
      select (h.head).no, w.position, w.tool, t.name, t.sku, t.img, w.price_cents, w.quantity,
        line_from_branches[w.line], coalesce(line_discounts_cents[w.line], 0), coalesce(line_taxes_cents[w.line], 0)
      from heads h join wanted w on w.order_id = (h.head).id
      cross join lateral (select name, sku, img from tools where id = w.tool offset 0) t order by 1, 2
      returning l as line
  ), history as (
    insert into order_history (order_id, at, mover, actor, to_state)
      select j.order_id, placed_ats[j.place], 'buyer', buyer_emails[j.place], 'pending'
      from judged j where j.is_new order by j.place
  ), to_confirm as (
    insert into orders_to_confirm (order_id) select j.order_id from judged j where j.is_new
  ), keys as (
    insert into idempotency_keys (customer_id, key, body_hash, order_id, available_quantity, created_at)
      select buyers[j.place], request_keys[j.place], request_hashes[j.place], j.order_id, j.stock, placed_ats[j.place]
      from judged j where j.is_new and request_keys[j.place] is not null
  ), taken as (
    update tools t set available_quantity = t.available_quantity - s.quantity
      from (select w.tool, sum(w.quantity - line_from_branches[w.line])::integer as quantity
        from wanted w group by w.tool) s
      where t.id = s.tool and s.quantity > 0
  )
  select j.place::integer, j.outcome, j.stock, coalesce(h.head, o.head),
    (select json_agg(line order by (line).position) from (
      select line from new_lines where (line).order_no = (h.head).no
      union all select l from order_lines l where l.order_no = (o.head).no) all_lines),
    case when j.order_id is null then (
      select json_agg(json_build_object('tool_id', l.tool, 'verdict', l.verdict, 'quantity', l.quantity,
        'available', l.stock, 'price_cents', l.price_cents, 'name', t.name, 'minimum', t.min_quantity,
        'step', t.quantity_step) order by l.line)
      from unnest(line_places, line_tools, line_quantities, line_verdicts, line_stocks, line_prices)
        with ordinality as l (place, tool, quantity, verdict, stock, price_cents, line)
      left join lateral (select * from tools where id = l.tool offset 0) t on true where l.place = j.place) end
  from judged j
  left join heads h on (h.head).id = j.order_id
  left join lateral (select orders as head from orders where id = j.order_id and not j.is_new offset 0) o on true;

  if left_in_branches <> '{}' then
    update branch_stock s set quantity = s.quantity - t.quantity
      from (
        select (particulars[l.place] ->> 'branch_id')::uuid as branch_id, l.tool, sum(l.quantity)::integer as quantity
        from unnest(line_places, line_tools, line_from_branches) as l (place, tool, quantity)
        where outcomes[l.place] = 'placed' and l.quantity > 0 group by 1, 2) t
      where s.branch_id = t.branch_id and s.tool_id = t.tool;
  end if;
  if particulars is not null then
    insert into order_taxes (order_no, name, rate, base_cents, tax_cents)
      select o.no, t.name, t.rate, t.base_cents, t.tax_cents
      from unnest(order_ids, outcomes, particulars) as p (order_id, outcome, of_order)
      cross join lateral jsonb_to_recordset(p.of_order -> 'taxes')
        as t (name text, rate numeric, base_cents bigint, tax_cents bigint)
      cross join lateral (select no from orders where id = p.order_id offset 0) o
      where p.outcome = 'placed';
    insert into discount_uses (order_id, code_id, customer_id, given_cents, at)
      select p.order_id, (p.of_order ->> 'code_id')::uuid, buyers[p.place], (p.of_order ->> 'given_cents')::bigint,
        placed_ats[p.place]
      from unnest(order_ids, outcomes, particulars) with ordinality as p (order_id, outcome, of_order, place)
      where p.outcome = 'placed' and p.of_order ->> 'code_id' is not null;
    update discount_codes c set used = c.used + n.uses
      from (select u.code, count(*)::integer as uses from unnest(used_codes) as u (code) group by u.code) n
      where c.id = n.code;
  end if;
end $$;
