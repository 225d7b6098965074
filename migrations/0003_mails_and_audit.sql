-- Letters that deeds have written. A job sends each; without a mail server this table is the outbox.
create table mails (
  id uuid primary key default gen_random_uuid(),
  no bigint generated always as identity unique,
  once_key text unique,
  to_address text not null check (length(to_address) between 3 and 254 and to_address !~ '[[:cntrl:][:space:],;<>]'),
  subject text not null check (length(subject) between 1 and 200 and subject !~ '[[:cntrl:]]'),
  paragraphs jsonb not null,
  action jsonb,
  attachments jsonb not null default '[]',
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3)
);
create index mails_newest on mails (created_at desc, no desc);

-- Who did what to whom. Rows are only ever added.
create table audit_log (
  no bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  actor text not null,
  deed text not null,
  subject text not null,
  details jsonb not null default '{}'
);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name;
end $$;
create trigger audit_log_is_kept before update or delete on audit_log
  for each row execute function refuse_change();
