-- The user of a living session. A function, since its plan is kept: making it took five times as long as the
-- answer, and a prepared statement would not live behind a pooler that shares connections.
create function caller_of(wanted_user uuid, wanted_session text, at timestamptz)
  returns table (id uuid, email text, name text, role text, signed_in_at timestamptz) language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return query select u.id, u.email, u.name, u.role, s."createdAt"
    from users u join identity_sessions s on s."userId" = u.identity_id
    where u.id = wanted_user and u.closed_at is null and s.id = wanted_session and s."expiresAt" > at;
end $$;

-- Whose unpaid order it is. Counting a person's unpaid orders can be planned by this index and by no other:
-- a plan made while the table was small would otherwise read every unpaid order there is when it has grown.
create index orders_unpaid_of on orders ((case when state = 'pending' then customer_id end));
drop index orders_unpaid;

create or replace function place_order(
  buyer uuid, buyer_email text, wanted_tool uuid, wanted integer, offered_cents bigint,
  phone text, street text, request_key text, request_hash text,
  placed_at timestamptz, held_until timestamptz, most_unpaid integer, most_cents bigint
) returns table (
  outcome text, available integer, price_cents bigint, minimum integer, step integer, placed orders
) language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  tool tools;
  earlier idempotency_keys;
  unpaid bigint;
begin
  -- One order of a person at a time, so that the count of unpaid ones and the keys are true.
  perform pg_advisory_xact_lock(hashtextextended(buyer::text, 4));
  -- Closing an account takes the same lock: an order that waited for it comes too late.
  perform from users u where u.id = buyer and u.closed_at is null;
  if not found then
    outcome := 'account closed'; return next; return;
  end if;

  if request_key is not null then
    select * into earlier from idempotency_keys k where k.customer_id = buyer and k.key = request_key;
    if found then
      if earlier.body_hash <> request_hash then
        outcome := 'other body'; return next; return;
      end if;
      select * into placed from orders o where o.id = earlier.order_id;
      outcome := 'repeated'; available := earlier.available_quantity; return next; return;
    end if;
  end if;

  select * into tool from tools t where t.id = wanted_tool and t.deleted_at is null;
  if not found then
    outcome := 'no such tool'; return next; return;
  end if;
  available := tool.available_quantity; price_cents := tool.price_cents;
  minimum := tool.min_quantity; step := tool.quantity_step;
  select count(*) into unpaid from orders o
    where case when o.state = 'pending' then o.customer_id end = buyer;
  outcome := case
    when wanted < tool.min_quantity then 'below minimum'
    when wanted % tool.quantity_step <> 0 then 'off step'
    when wanted > tool.available_quantity then 'out of stock'
    when tool.price_cents::numeric * wanted > most_cents then 'too dear'
    when offered_cents <> tool.price_cents * wanted then 'other price'
    when unpaid >= most_unpaid then 'too many unpaid'
    else 'placed'
  end;
  if outcome <> 'placed' then
    return next; return;
  end if;

  insert into orders (customer_id, email, tool_id, tool_name, img, sku, unit_price_cents, quantity, total_cents,
      phone_no, address, state_since, hold_until, created_at)
    values (buyer, buyer_email, tool.id, tool.name, tool.img, tool.sku, tool.price_cents, wanted,
      tool.price_cents * wanted, phone, street, placed_at, held_until, placed_at)
    returning * into placed;
  insert into order_history (order_id, at, mover, actor, to_state)
    values (placed.id, placed_at, 'buyer', buyer_email, 'pending');
  insert into orders_to_confirm (order_id) values (placed.id);

  update tools t set available_quantity = t.available_quantity - wanted
    where t.id = tool.id and t.deleted_at is null and t.available_quantity >= wanted
      and t.price_cents = tool.price_cents and wanted >= t.min_quantity and wanted % t.quantity_step = 0
    returning t.available_quantity into available;
  if not found then
    raise 'the tool changed while the order was placed' using errcode = 'serialization_failure';
  end if;
  if request_key is not null then
    insert into idempotency_keys (customer_id, key, body_hash, order_id, available_quantity, created_at)
      values (buyer, request_key, request_hash, placed.id, available, placed_at);
  end if;
  return next;
end $$;
