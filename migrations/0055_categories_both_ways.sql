-- Head words read a category both ways, all words did not: "wifi" found the tools of "Wi-Fi parts", then counted none.
create or replace function tool_stems(name text, category text, description text, specs jsonb, fits text[])
  returns text[] language sql immutable strict parallel safe
  as $$ select word_stems(both_ways(name || ' ' || category) || ' ' || both_ways(
    coalesce((select string_agg(spec ->> 'value', ' · ') from jsonb_array_elements(specs) spec), '') || ' · '
    || array_to_string(fits, ' · ')) || ' ' || description) $$;

-- Neither a category nor a laptop changes, so nothing is counted anew; the words that are new are learned once.
alter table tools disable trigger tools_count_changed;
with changed as (
  update tools set name = name where not all_words @> head_words returning all_words)
select learn_words((select array_agg(distinct word) from changed, unnest(all_words) word));
set constraints tools_tick immediate;
alter table tools enable trigger tools_count_changed;
