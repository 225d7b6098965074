-- oldest code: 0.2.0
-- How words and part numbers are read, for columns and indexes that are made of them. Their bodies are parsed here, so
-- that they mean the same whatever the search_path is: a restored dump computes them under an empty one.
create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;

-- unaccent() is not immutable, because its rules could be edited; ours are not, so columns may be made of it.
create function plain(words text) returns text language sql immutable strict parallel safe
  return lower(unaccent('unaccent', words));

-- A part number without what people leave out: "lp ddr5-16" and "LP-DDR5-16" are LPDDR516.
create function number_key(words text) returns text language sql immutable strict parallel safe
  return upper(regexp_replace(plain(words), '[^a-z0-9]', '', 'g'));

-- The stems of the words in a text: blind to case, accents, plurals and small words.
create function word_stems(words text) returns text[] language sql immutable strict parallel safe
  return tsvector_to_array(to_tsvector('english',
    translate(plain(words), '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~×–—', '                                   ')));

-- People write "wifi", "1tb" and "1800" for "Wi-Fi", "1 TB" and "1,800": a name is read both ways.
create function both_ways(words text) returns text language sql immutable strict parallel safe
begin atomic
  select words || ' ' || joined || ' ' || regexp_replace(joined, '([0-9]) ([[:alpha:]]{1,3})\M', '\1\2', 'g')
  from regexp_replace(words, '([[:alnum:]])[-.,''/]([[:alnum:]])', '\1\2', 'g') joined;
end;

create function name_stems(words text) returns text[] language sql immutable strict parallel safe
  return word_stems(both_ways(words));

create function tool_stems(name text, category text, description text, specs jsonb, fits text[])
  returns text[] language sql immutable strict parallel safe
  return word_stems(both_ways(name || ' ' || category) || ' ' || both_ways(
    coalesce((select string_agg(spec ->> 'value', ' · ') from jsonb_array_elements(specs) spec), '') || ' · '
    || array_to_string(fits, ' · ')) || ' ' || description);

-- Which uploaded picture an address shows, in whatever width; none for pictures that came with the shop or are elsewhere.
create function uploaded_picture(img text) returns text language sql immutable strict parallel safe
  return substring(img from '/pictures/([a-f0-9]{32})-(?:320|640|1000)\.webp');
