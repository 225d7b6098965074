-- oldest code: 0.2.0
-- How many shown reviews of each tool gave 1, 2, 3, 4 and 5 stars, for the cards of every list. Not in the tool's own row,
-- which orders lock to take stock: a review never waits for an order, nor an order for a review.
create table tool_review_counts (
  tool_id uuid primary key references tools (id) on delete cascade,
  spread integer[] not null default '{0,0,0,0,0}' check (array_length(spread, 1) = 5 and 0 <= all (spread))
);

-- As the file of this name has it from now on. Here too, so that no review is written between this count and that file.
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

insert into tool_review_counts (tool_id, spread)
select tool_id, array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
  count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5)]
from reviews where tool_id is not null and hidden_at is null group by tool_id;
