-- oldest code: 0.2.0
-- What the owner has set: the newest change of each setting holds, and before the first it has its default.
-- Rows are only ever added.
create table setting_changes (
  no bigint generated always as identity primary key,
  name text not null check (name ~ '^[A-Za-z]{1,60}$'),
  from_value jsonb not null,
  to_value jsonb not null,
  actor text not null,
  at timestamptz(3) not null,
  constraint something_changed check (from_value <> to_value)
);
create index setting_changes_newest on setting_changes (name, no desc);
