-- Head words read a category both ways, all words did not: "wifi" found the tools of "Wi-Fi parts", then counted none.
create or replace function tool_stems(name text, category text, description text, specs jsonb, fits text[])
  returns text[] language sql immutable strict parallel safe
  as $$ select word_stems(both_ways(name || ' ' || category) || ' ' || both_ways(
    coalesce((select string_agg(spec ->> 'value', ' · ') from jsonb_array_elements(specs) spec), '') || ' · '
    || array_to_string(fits, ' · ')) || ' ' || description) $$;

update tools set name = name where not all_words @> head_words;
