-- The words of a group are words of the catalogue too: they may be typed by halves, or misspelt.
create or replace function learn_group_words() returns trigger language plpgsql as $$
begin
  perform public.learn_words(new.keys);
  return null;
end $$;

create or replace trigger word_groups_learn_words after insert or update on word_groups
  for each row execute function learn_group_words();
