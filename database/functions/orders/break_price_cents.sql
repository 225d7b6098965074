-- What each piece costs by the price break that a line of so many reaches; null when it reaches none. Prices fall, so it
-- is the lowest of those reached. A tool without breaks, as most are, costs nothing here: strict functions are not called
-- with null.
create or replace function break_price_cents(breaks jsonb, quantity integer) returns bigint
  language sql immutable strict parallel safe
  return (select min((b ->> 'cents')::bigint) from jsonb_array_elements(breaks) b where (b ->> 'from')::integer <= quantity);
