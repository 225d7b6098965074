create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() is not immutable because its rules could be edited; ours are not, so columns may be made of it.
create function plain(words text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent', words)) $$;

-- A part number without what people leave out: "lp ddr5-16" and "LP-DDR5-16" are LPDDR516.
create function number_key(words text) returns text language sql immutable strict parallel safe
  as $$ select upper(regexp_replace(plain(words), '[^a-z0-9]', '', 'g')) $$;

-- The stems of the words in a text: blind to case, accents, plurals and small words.
create function word_stems(words text) returns text[] language sql immutable strict parallel safe
  as $$ select tsvector_to_array(to_tsvector('pg_catalog.english',
    translate(plain(words), '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~×–—', '                                   '))) $$;

-- People write "wifi", "1tb" and "1800" for "Wi-Fi", "1 TB" and "1,800": a name is read both ways.
create function both_ways(words text) returns text language sql immutable strict parallel safe
  as $$ select words || ' ' || joined || ' ' || regexp_replace(joined, '([0-9]) ([[:alpha:]]{1,3})\M', '\1\2', 'g')
    from regexp_replace(words, '([[:alnum:]])[-.,''/]([[:alnum:]])', '\1\2', 'g') joined $$;

create function name_stems(words text) returns text[] language sql immutable strict parallel safe
  as $$ select word_stems(both_ways(words)) $$;

create function tool_stems(name text, category text, description text, specs jsonb, fits text[])
  returns text[] language sql immutable strict parallel safe
  as $$ select word_stems(both_ways(name || ' · '
    || coalesce((select string_agg(spec ->> 'value', ' · ') from jsonb_array_elements(specs) spec), '') || ' · '
    || array_to_string(fits, ' · ')) || ' ' || category || ' ' || description) $$;

alter table tools
  add column sku_key text collate "C" not null generated always as (number_key(sku)) stored,
  add column head_words text[] not null generated always as (name_stems(name || ' ' || category)) stored,
  add column all_words text[] not null generated always as
    (tool_stems(name, category, description, specs, fits)) stored;

-- None of these holds the stock: taking stock must not touch an index.
create index tools_by_sku_key on tools (sku_key, no) where deleted_at is null;
create index tools_by_head_words on tools using gin (head_words) with (fastupdate = off) where deleted_at is null;
create index tools_by_all_words on tools using gin (all_words) with (fastupdate = off) where deleted_at is null;
create index tools_by_model on tools using gin (fits) with (fastupdate = off) where deleted_at is null;
create index tools_of_category on tools (category, no) where deleted_at is null;
create index tools_of_category_by_price on tools (category, price_cents, no) where deleted_at is null;
create index tools_to_narrow on tools (category, min_quantity, price_cents) where deleted_at is null;
create index tools_of_category_by_name on tools (category, name, no) where deleted_at is null;

-- Words that tools are described with. A misspelt word is compared with these, never with the tools.
create table search_words (
  word text collate "C" primary key
);
create index search_words_near on search_words using gin (word gin_trgm_ops);

create table category_counts (
  category text primary key,
  tools bigint not null
);

-- A model is "Brand Series Model"; what follows the second space is one name.
create table laptop_models (
  model text primary key,
  tools bigint not null,
  words text[] not null generated always as (name_stems(model)) stored,
  key text not null generated always as (number_key(model)) stored
);
create index laptop_models_by_words on laptop_models using gin (words);
create index laptop_models_by_key on laptop_models using gin (key gin_trgm_ops);

create function count_in_catalogue(categories text[], models text[], change integer)
  returns void language plpgsql as $$
begin
  -- In order of name, so that two writers wait for each other and never both ways round.
  insert into category_counts as kept (category, tools)
    select category, count(*) * change from unnest(categories) category group by 1 order by 1
    on conflict (category) do update set tools = kept.tools + excluded.tools;
  insert into laptop_models as kept (model, tools)
    select model, count(*) * change from unnest(models) model group by 1 order by 1
    on conflict (model) do update set tools = kept.tools + excluded.tools;
end $$;

create function learn_words(words text[]) returns void language sql as $$
  insert into search_words
    select distinct word collate "C" from unnest(words) word where word ~ '[a-z]' and length(word) <= 40
    order by 1 on conflict do nothing $$;

create function tools_were_added() returns trigger language plpgsql as $$
begin
  perform count_in_catalogue(array_agg(category), (select array_agg(model) from added, unnest(fits) model where deleted_at is null), 1)
    from added where deleted_at is null;
  perform learn_words((select array_agg(distinct word) from added, unnest(all_words) word));
  return null;
end $$;

create function tools_were_removed() returns trigger language plpgsql as $$
begin
  perform count_in_catalogue(array_agg(category), (select array_agg(model) from removed, unnest(fits) model where deleted_at is null), -1)
    from removed where deleted_at is null;
  return null;
end $$;

create function tool_was_changed() returns trigger language plpgsql as $$
begin
  if old.deleted_at is null then
    perform count_in_catalogue(array[old.category], old.fits, -1);
  end if;
  if new.deleted_at is null then
    perform count_in_catalogue(array[new.category], new.fits, 1);
  end if;
  perform learn_words(new.all_words);
  return null;
end $$;

create trigger tools_count_added after insert on tools
  referencing new table as added for each statement execute function tools_were_added();
create trigger tools_count_removed after delete on tools
  referencing old table as removed for each statement execute function tools_were_removed();
create trigger tools_count_changed after update of name, sku, category, description, specs, fits, deleted_at on tools
  for each row execute function tool_was_changed();

select count_in_catalogue(array_agg(category), (select array_agg(model) from tools, unnest(fits) model where deleted_at is null), 1)
  from tools where deleted_at is null;
select learn_words((select array_agg(distinct word) from tools, unnest(all_words) word));
