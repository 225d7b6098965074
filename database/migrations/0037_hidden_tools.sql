-- oldest code: 0.2.0
-- A hidden tool is off sale, so that whatever sells, counts or finds tools leaves it out as it is; but it can come back,
-- which one that was deleted cannot.
alter table tools
  add column hidden boolean not null default false,
  add constraint hidden_is_off_sale check (not hidden or deleted_at is not null),
  -- Below so many pieces the tool is low; null where the shop's own level holds.
  add column low_below integer check (low_below between 0 and 1000000000);
-- What staff look for among the hidden ones. The indexes of what is on sale do not have them.
create index tools_hidden on tools (no) where hidden;
create index tools_hidden_by_words on tools using gin ((no >> 13), head_words, all_words, fits) with (fastupdate = off)
  where hidden;
