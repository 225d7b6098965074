-- That no tool has two words which many have one by one, an index finds out by reading both lists to their ends.
-- So it is kept which words ever stood on one tool: each word has a bit for every other, found by a hash of it. A bit
-- that is not set says never, one that is set says perhaps. Only words of letters and numbers of up to three digits are
-- kept, of which there is an end; others, such as "ddr5" or the number of a model, are on few tools each.

-- Who writes tools now ends first, and who comes later learns: so the next migration, which takes long, misses none.
lock table tools in share row exclusive mode;

create table words_together (
  word text collate "C" primary key,
  others bit(8192) not null
);

create function is_plain_word(word text) returns boolean language sql immutable strict parallel safe
  as $$ select word ~ '^([a-z]{1,40}|[0-9]{1,3})$' $$;

create function word_place(word text) returns integer language sql immutable strict parallel safe
  as $$ select ('x' || left(md5(word), 8))::bit(32)::integer & 8191 $$;

-- The plain words of the tools of these numbers, each with what stands on a tool with it.
create function seen_together(numbers bigint[]) returns table (word text, seen bit(8192)) language sql stable as $$
  with said as materialized (
    select no, word from tools, unnest(all_words || head_words) word where no = any(numbers)),
  heard as materialized (select distinct word from said),
  plain as materialized (
    select word, set_bit(b'0'::bit(8192), word_place(word), 1) as own from heard where is_plain_word(word)),
  tool as materialized (select no, bit_or(own) as seen from said join plain using (word) group by no)
  select word, bit_or(seen) from said join plain using (word) join tool using (no) group by word $$;

-- In order of word, so that two writers wait for each other and not both ways round; nobody waits for what is known.
create function learn_together(numbers bigint[]) returns void language sql as $$
  insert into words_together as kept (word, others)
    select word, seen from seen_together(numbers) learned
    where not exists (select from words_together known where known.word = learned.word and known.others & seen = seen)
    order by word collate "C"
    on conflict (word) do update set others = kept.others | excluded.others $$;

create or replace function tools_were_added() returns trigger language plpgsql as $$
begin
  perform count_in_catalogue(array_agg(category), (select array_agg(model) from added, unnest(fits) model where deleted_at is null), 1)
    from added where deleted_at is null;
  perform learn_words((select array_agg(distinct word) from added, unnest(all_words) word));
  perform learn_together((select array_agg(no) from added));
  return null;
end $$;

create or replace function tool_was_changed() returns trigger language plpgsql as $$
begin
  if old.deleted_at is null then
    perform count_in_catalogue(array[old.category], old.fits, -1);
  end if;
  if new.deleted_at is null then
    perform count_in_catalogue(array[new.category], new.fits, 1);
  end if;
  perform learn_words(new.all_words);
  perform learn_together(array[new.no]);
  return null;
end $$;
