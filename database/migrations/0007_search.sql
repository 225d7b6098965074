-- oldest code: 0.2.0
create index tools_by_head_words on tools using gin (head_words) with (fastupdate = off) where deleted_at is null;
create index tools_by_all_words on tools using gin (all_words) with (fastupdate = off) where deleted_at is null;
create index tools_by_model on tools using gin (fits) with (fastupdate = off) where deleted_at is null;

-- An index of words hands over every tool that has a word before the first can be read, however many there are.
-- These hold each word, and each laptop, once for every 8,192 tools in the order added: the tools of one such run
-- that have it are few in any catalogue: too few for other processes to help, so it does not say "parallel safe".
create function in_run(no bigint, words text[]) returns text[] language sql immutable strict
  return array(select (no >> 13)::text || ' ' || word from unnest(words) word);

create index tools_by_head_words_in_run on tools using gin (in_run(no, head_words)) with (fastupdate = off)
  where deleted_at is null;
create index tools_by_words_in_run on tools using gin (in_run(no, all_words)) with (fastupdate = off)
  where deleted_at is null;
create index tools_by_model_in_run on tools using gin (in_run(no, fits)) with (fastupdate = off)
  where deleted_at is null;

-- Words that tools are described with. A misspelt word is compared with these, never with the tools.
create table search_words (
  word text collate "C" primary key
);
create index search_words_near on search_words using gin (word gin_trgm_ops);

create function learn_words(words text[]) returns void language sql
begin atomic
  insert into search_words
    select distinct word collate "C" from unnest(words) word where word ~ '[a-z]' and length(word) <= 40
    order by 1 on conflict do nothing;
end;

-- That no tool has two words which many have one by one, an index finds out by reading both lists to their ends.
-- So it is kept which words ever stood on one tool: each word has a bit for every other, found by a hash of it. A bit
-- that is not set says never, one that is set says perhaps. Only words of letters and numbers of up to three digits are
-- kept, of which there is an end; others, such as "ddr5" or the number of a model, are on few tools each.
create table words_together (
  word text collate "C" primary key,
  others bit(8192) not null
);

create function is_plain_word(word text) returns boolean language sql immutable strict parallel safe
  return word ~ '^([a-z]{1,40}|[0-9]{1,3})$';

create function word_place(word text) returns integer language sql immutable strict parallel safe
  return ('x' || left(md5(word), 8))::bit(32)::integer & 8191;

-- The plain words of the tools of these numbers, each with what stands on a tool with it.
create function seen_together(numbers bigint[]) returns table (word text, seen bit(8192)) language sql stable
begin atomic
  with said as materialized (
    select no, word from tools, unnest(all_words || head_words) word where no = any(numbers)),
  heard as materialized (select distinct word from said),
  plain as materialized (
    select word, set_bit(b'0'::bit(8192), word_place(word), 1) as own from heard where is_plain_word(word)),
  tool as materialized (select no, bit_or(own) as seen from said join plain using (word) group by no)
  select word, bit_or(seen) from said join plain using (word) join tool using (no) group by word;
end;

-- In order of word, so that two writers wait for each other and do not deadlock; nobody waits for what is known.
create function learn_together(numbers bigint[]) returns void language sql
begin atomic
  insert into words_together as kept (word, others)
    select word, seen from seen_together(numbers) learned
    where not exists (select from words_together known where known.word = learned.word and known.others & seen = seen)
    order by word collate "C"
    on conflict (word) do update set others = kept.others | excluded.others;
end;
