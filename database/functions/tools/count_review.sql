-- The one row of review_counts comes first, so that two writers wait for each other there and never deadlock.
create or replace function count_review() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.hidden_at is null then
    update public.review_counts set spread[old.rating] = spread[old.rating] - 1;
    update public.tool_review_counts set spread[old.rating] = spread[old.rating] - 1 where tool_id = old.tool_id;
  end if;
  if tg_op <> 'DELETE' and new.hidden_at is null then
    update public.review_counts set spread[new.rating] = spread[new.rating] + 1;
    insert into public.tool_review_counts (tool_id) select new.tool_id where new.tool_id is not null on conflict do nothing;
    update public.tool_review_counts set spread[new.rating] = spread[new.rating] + 1 where tool_id = new.tool_id;
  end if;
  return null;
end $$;

create or replace trigger reviews_count after insert or delete or update of tool_id, rating, hidden_at on reviews
  for each row execute function count_review();
