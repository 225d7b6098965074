create or replace function count_review() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.hidden_at is null then
    update public.review_counts set spread[old.rating] = spread[old.rating] - 1;
  end if;
  if tg_op <> 'DELETE' and new.hidden_at is null then
    update public.review_counts set spread[new.rating] = spread[new.rating] + 1;
  end if;
  return null;
end $$;

create or replace trigger reviews_count after insert or delete or update of rating, hidden_at on reviews
  for each row execute function count_review();
