-- Orders that come at the same moment are placed in one transaction: one question, one commit for all of them.
-- The people are locked first and then the tools, both in order, so that two such batches wait for each other
-- and never both ways round. One that fails undoes all: the shop then places each alone.
create function place_orders(
  buyers uuid[], buyer_emails text[], wanted_tools uuid[], quantities integer[], offers_cents bigint[],
  phones text[], streets text[], request_keys text[], request_hashes text[],
  placed_ats timestamptz[], held_untils timestamptz[], most_unpaids integer[], most_cents bigint[]
) returns table (
  place bigint, outcome text, available integer, price_cents bigint, minimum integer, step integer, placed orders
) language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
  -- An import holds the tools of its sheet for seconds: who buys one of those must not keep the others waiting.
  set lock_timeout = '500ms' as $$
declare
  w record;
begin
  perform pg_advisory_xact_lock(lock) from (
    select distinct hashtextextended(buyer::text, 4) as lock from unnest(buyers) buyer order by 1) locks;
  for w in
    select * from unnest(buyers, buyer_emails, wanted_tools, quantities, offers_cents, phones, streets,
        request_keys, request_hashes, placed_ats, held_untils, most_unpaids, most_cents) with ordinality
      as each (buyer, email, tool, quantity, offered_cents, phone, street, key, hash, placed_at, held_until,
        most_unpaid, most_cents, place)
    order by tool, place
  loop
    return query select w.place, p.* from place_order(w.buyer, w.email, w.tool, w.quantity, w.offered_cents,
      w.phone, w.street, w.key, w.hash, w.placed_at, w.held_until, w.most_unpaid, w.most_cents) p;
  end loop;
end $$;
-- These now stand on the function that calls it.
alter function place_order reset all;
