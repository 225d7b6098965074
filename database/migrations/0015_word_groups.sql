-- oldest code: 0.2.0
-- The words that buyers use for what the catalogue calls otherwise. `same`: each of the words finds what any of them
-- finds; `means`: each of them also finds what those in `means` find; `ignored`: they say nothing next to other words;
-- `laptop`: they name laptops of other makers.

-- Words and phrases are looked up without their spaces, so "heat sink" and "heatsink" are the same: the stem of all of it,
-- and the stems of its words one after the other ("solder guns" and "soldering gun").
create function phrase_keys(phrases text[]) returns text[] language sql immutable strict parallel safe
  return array(
    select distinct key from unnest(phrases) phrase,
      lateral (select regexp_split_to_array(plain(phrase), '[^[:alnum:]]+') as words) split,
      lateral (
        select (word_stems(array_to_string(words, '')))[1] as key
        union select string_agg((word_stems(word))[1], '' order by place) from unnest(words) with ordinality numbered (word, place)
      ) keys
    where key <> '' order by key);

create table word_groups (
  no bigint generated always as identity primary key,
  kind text not null check (kind in ('same', 'means', 'ignored', 'laptop')),
  words text[] not null check (cardinality(words) between 1 and 100),
  means text[] not null default '{}' check (cardinality(means) <= 100),
  keys text[] not null generated always as (phrase_keys(words)) stored,
  constraint only_some_mean_others check ((kind = 'means') = (cardinality(means) > 0))
);
create index word_groups_by_key on word_groups using gin (keys);
