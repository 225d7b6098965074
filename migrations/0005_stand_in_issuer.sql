-- What the test issuer remembers between its pages, for any process. Without it nobody loses anything.
create unlogged table stand_in_issuer (
  model text not null,
  id text not null,
  payload jsonb not null,
  uid text,
  grant_id text,
  expires_at timestamptz,
  primary key (model, id)
);
create index stand_in_issuer_by_uid on stand_in_issuer (uid) where uid is not null;
create index stand_in_issuer_by_grant on stand_in_issuer (grant_id) where grant_id is not null;
