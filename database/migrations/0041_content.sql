-- oldest code: 0.2.0
-- What was published of each document of the company's words: the newest version is what visitors see, and before the
-- first they see what the shop began with. Rows are only ever added.
create table content_versions (
  no bigint generated always as identity primary key,
  name text not null check (name ~ '^[a-z]{1,40}$'),
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  -- The uploaded pictures that it shows. A version can come back, so they are kept.
  pictures text[] not null,
  actor text not null,
  at timestamptz(3) not null
);
create index content_versions_newest on content_versions (name, no desc);
create index content_versions_by_picture on content_versions using gin (pictures);

-- What is not published yet, one for each document. Its number changes whenever it is saved.
create table content_drafts (
  name text primary key check (name ~ '^[a-z]{1,40}$'),
  no bigint generated always as identity unique,
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  pictures text[] not null,
  actor text not null,
  at timestamptz(3) not null
);
