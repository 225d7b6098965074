-- oldest code: 0.2.0
-- What the shop answers to a review, on the tool's page under it.
alter table reviews
  add column reply text check (length(reply) between 1 and 2000),
  add column replied_at timestamptz(3),
  add constraint a_reply_has_its_time check ((reply is null) = (replied_at is null));
