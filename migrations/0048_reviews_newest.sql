-- Admins see hidden reviews too, newest first: one index for their list and the public one. Few are hidden.
drop index reviews_newest;
create index reviews_newest on reviews (created_at desc, no desc);
