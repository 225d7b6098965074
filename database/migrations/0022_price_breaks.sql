-- oldest code: 0.2.0
-- Lower prices for larger lines: null, or up to ten as [{"from": 25, "cents": 7980}, …]. The first begins above the
-- minimum, quantities rise in steps of the tool, and prices fall. The shop says the same in sentences (tool-figures.ts).
create function are_price_breaks(breaks jsonb, price_cents bigint, min_quantity integer, quantity_step integer)
  returns boolean language sql immutable parallel safe
  return (
    select count(*) between 1 and 10
      and bool_and((pieces > pieces_before and pieces % quantity_step = 0 and cents < cents_before and cents >= 0) is true)
      and jsonb_agg(jsonb_build_object('from', pieces, 'cents', cents) order by place) = breaks
    from (
      select pieces, cents, place, lag(pieces, 1, min_quantity) over (order by place) as pieces_before,
        lag(cents, 1, price_cents) over (order by place) as cents_before
      from rows from (jsonb_to_recordset(case when jsonb_typeof(breaks) = 'array' then breaks else '[]' end)
        as ("from" integer, cents bigint)) with ordinality as b (pieces, cents, place)
    ) compared);

alter table tools add column price_breaks jsonb,
  add constraint price_breaks_fit_the_tool
    check (price_breaks is null or are_price_breaks(price_breaks, price_cents, min_quantity, quantity_step));
