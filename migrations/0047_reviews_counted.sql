-- How many shown reviews gave 1, 2, 3, 4 and 5: the home page tells it, and counting a million takes too long.
-- One row, so that writers wait for each other in one place and never both ways round.
create table review_counts (
  only_row boolean primary key default true check (only_row),
  spread bigint[] not null check (array_length(spread, 1) = 5)
);
insert into review_counts (spread) select array(
  select count(r.rating) from generate_series(1, 5) stars
  left join reviews r on r.rating = stars and r.hidden_at is null group by stars order by stars);

create function count_review() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.hidden_at is null then
    update review_counts set spread[old.rating] = spread[old.rating] - 1;
  end if;
  if tg_op <> 'DELETE' and new.hidden_at is null then
    update review_counts set spread[new.rating] = spread[new.rating] + 1;
  end if;
  return null;
end $$;
create trigger reviews_count after insert or delete or update of rating, hidden_at on reviews
  for each row execute function count_review();

-- Admins find a review by some of its words, its tool or its email, which the question writes just as it is here.
create index reviews_by_words on reviews using gin ((description || e'\n' || product_name || e'\n' || email) gin_trgm_ops)
  with (fastupdate = off);
