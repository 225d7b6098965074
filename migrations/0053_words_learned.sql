-- The words of the tools that were there before. By runs, so that no more than some thousand tools are held at once.
insert into words_together as kept (word, others)
  select word, bit_or(seen)
  from (select array_agg(no) as numbers from tools group by no >> 13) run, seen_together(numbers)
  group by word order by word collate "C"
  on conflict (word) do update set others = kept.others | excluded.others;
