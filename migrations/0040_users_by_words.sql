-- Anyone is found by some of their email or name, which the question writes just as it is written here.
create index users_by_words on users using gin ((email || e'\n' || name) gin_trgm_ops)
  with (fastupdate = off) where closed_at is null;
