-- oldest code: 0.2.0
create extension if not exists btree_gin with schema public;
create extension if not exists fuzzystrmatch with schema public;

-- The words and laptops of tools. An index like this returns every tool that has a word before the first can be read,
-- so it also holds the segment of each tool, 8,192 of them in the order added: a page of what many tools have is read
-- segment by segment, and costs the same in any catalogue.
create index tools_by_words on tools using gin ((no >> 13), head_words, all_words, fits) with (fastupdate = off)
  where deleted_at is null;

-- Words that tools are described with. A misspelt word is compared with these, never with the tools.
create table search_words (
  word text collate "C" primary key
);
create index search_words_by_trigrams on search_words using gin (word gin_trgm_ops);

create function learn_words(words text[]) returns void language sql
begin atomic
  insert into search_words
    select distinct word collate "C" from unnest(words) word where word ~ '[a-z]' and length(word) <= 40
    order by 1 on conflict do nothing;
end;
