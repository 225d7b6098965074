-- An index of words hands over every tool that has a word before the first can be read, however many there are.
-- These hold each word, and each laptop, once for every 8,192 tools in the order added: the tools of one such run
-- that have it are few in any catalogue: too few for other processes to help, so it does not say "parallel safe".
create function in_run(no bigint, words text[]) returns text[] language sql immutable strict
  as $$ select array(select (no >> 13)::text || ' ' || word from unnest(words) word) $$;

create index tools_by_head_words_in_run on tools using gin (in_run(no, head_words)) with (fastupdate = off)
  where deleted_at is null;
create index tools_by_words_in_run on tools using gin (in_run(no, all_words)) with (fastupdate = off)
  where deleted_at is null;
create index tools_by_model_in_run on tools using gin (in_run(no, fits)) with (fastupdate = off)
  where deleted_at is null;
