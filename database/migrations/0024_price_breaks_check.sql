-- oldest code: 0.2.0
-- The same rule in PL/pgSQL. PostgreSQL tried to inline the SQL function into the check at every update of a tool, also of
-- one without price breaks, and parsed all of it to find that it cannot: a tenth of what an order costs the database.
create or replace function are_price_breaks(breaks jsonb, price_cents bigint, min_quantity integer, quantity_step integer)
  returns boolean language plpgsql immutable parallel safe as $$
begin
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
end $$;
