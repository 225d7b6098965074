-- What was typed into the search field, as the words of the catalogue and its word groups read it; the shop's type
-- SearchQuery says what each member means. For a word with a typing error all words are compared that share enough
-- trigrams with it. A function, because planning this takes longer than running it: its plan is kept.
create or replace function read_search(typed_text text, typed_words text[]) returns json language plpgsql stable
  set search_path = public set plan_cache_mode = force_generic_plan as $$
begin
  return (
    with asked as materialized (select number_key(typed_text) as key, word_stems(typed_text) as stems),
    typed as materialized (
      select place::int, left(text, 60) as text, (word_stems(left(text, 60)))[1] as stem
      from unnest(typed_words) with ordinality typed (text, place)),
    looked_up as materialized (
      select place, text, stem,
        case when stem !~ '[a-z]' or length(stem) < 2 or exists (select from search_words where word = stem) then array[stem]
        else array(select word from search_words where word > stem and word < stem || '~' order by word limit 24)
        end as known
      from typed where stem is not null),
    words as materialized (
      select place, text, known,
        exists (select from laptop_models where tools > 0 and laptop_models.words @> array[stem]) as "inModels",
        case when known = '{}' then (
          select array[first, second] from generate_series(1, length(text) - 2) cut,
            lateral (select left(text, cut) as one, substr(text, cut + 1) as other) cuts,
            lateral (select (word_stems(one))[1] as first, (word_stems(other))[1] as second) halves
          where (one ~ '^[0-9]+$' or length(one) > 2 and exists (select from search_words where word = first))
            and (other ~ '^[0-9]+$' or length(other) > 1 + (one !~ '^[0-9]+$')::int and exists (select from search_words where word = second))
          order by cut desc limit 1) end as parts,
        case when known = '{}' then array(
          select word from search_words
          where word % stem and levenshtein(word, stem) <= least(3, 1 + length(stem) / 4)
          order by levenshtein(word, stem) fetch first row with ties) else '{}' end as near
      from looked_up),
    joined as materialized (
      select first.place, size, together.stem,
        array(select typed.stem from typed where typed.place between first.place and first.place + size - 1 and typed.stem is not null) as stems
      from typed first, generate_series(2, 3) size,
        lateral (select unnest(phrase_keys(array[string_agg(text, ' ' order by place)])) as stem from typed
          where typed.place between first.place and first.place + size - 1 having count(*) = size) together
      where exists (select from search_words where word = together.stem)),
    stems as materialized (
      select unnest(known || near || parts) as stem from words union select stem from joined)
    select json_build_object('key', key,
      'words', coalesce((select json_agg(words order by place) from words), '[]'),
      'joined', coalesce((select json_agg(joined) from joined), '[]'),
      'groups', coalesce((
        select json_agg(json_build_object('stem', stem, 'kind', kind, 'others',
          (select json_agg(word_stems(phrase)) from unnest(case kind when 'same' then word_groups.words else means end) phrase)))
        from word_groups join stems on stem = any(keys)), '[]'),
      'models', array(
        select model from laptop_models where tools > 0
          and ((cardinality(asked.stems) > 0 and laptop_models.words @> asked.stems) or (length(asked.key) >= 3 and asked.key ~ '[0-9]' and laptop_models.key like '%' || asked.key || '%'))
        order by model limit 60))
    from asked);
end $$;
