-- Moves all tools of a category to another name. The counts are moved once for all of them: a row that is counted up and
-- down for each tool would take ever longer in one transaction.
create or replace function move_category(earlier text, later text) returns bigint
  language plpgsql set search_path = public as $$
declare
  moved bigint;
begin
  -- In the order of their ids, as orders lock them.
  perform from tools where category = earlier and (deleted_at is null or hidden) order by id for no key update;
  perform set_config('shop.counts_once', 'yes', true);
  update tools set category = later where category = earlier and (deleted_at is null or hidden);
  get diagnostics moved = row_count;
  perform set_config('shop.counts_once', '', true);
  insert into category_counts as kept (category, tools) select later, tools from category_counts where category = earlier
    on conflict (category) do update set tools = kept.tools + excluded.tools;
  update category_counts set tools = 0 where category = earlier;
  perform learn_words(name_stems(later));
  return moved;
end $$;
