-- oldest code: 0.2.0
-- The ledger of the test-mode card processor, which stands in for the real one while no keys are set. The shop never
-- reads it: it calls the processor's HTTP API, as it calls the real one's.
create table test_cards_account (
  only_row boolean primary key default true check (only_row),
  secret_key text not null,
  publishable_key text not null,
  webhook_secret text not null
);
insert into test_cards_account (secret_key, publishable_key, webhook_secret)
select 'sk_test_' || replace(gen_random_uuid()::text, '-', ''),
       'pk_test_' || replace(gen_random_uuid()::text, '-', ''),
       'whsec_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

-- Every object of the API as it is answered; `hidden` never leaves the processor.
create table test_cards_objects (
  no bigint generated always as identity unique,
  id text primary key,
  kind text not null,
  parent text,
  body jsonb not null,
  hidden jsonb
);
create index test_cards_objects_by_kind on test_cards_objects (kind, no desc);
create index test_cards_objects_by_parent on test_cards_objects (parent, no desc) where parent is not null;

create table test_cards_keys (
  key text primary key,
  request_hash text not null,
  status integer not null,
  answer jsonb not null,
  created_at timestamptz(3) not null default now()
);

-- What the test sign-in issuer remembers between its pages, for any process. Losing it in a crash is harmless.
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
