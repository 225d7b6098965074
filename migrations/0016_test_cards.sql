-- The books of the test-mode card processor, which stands in for the real one while no keys are set.
-- The shop never reads them: it asks the processor through its HTTP API, as it asks the real one.
create table test_cards_account (
  only_one boolean primary key default true check (only_one),
  secret_key text not null,
  publishable_key text not null,
  webhook_secret text not null
);
insert into test_cards_account (secret_key, publishable_key, webhook_secret)
select 'sk_test_' || replace(gen_random_uuid()::text, '-', ''),
       'pk_test_' || replace(gen_random_uuid()::text, '-', ''),
       'whsec_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

-- Everything that the API answers with, as it answers it; `hidden` never leaves the processor.
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
