-- oldest code: 0.2.0
create table reviews (
  id uuid primary key default gen_random_uuid(),
  no bigint generated always as identity unique,
  email text not null check (length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 80),
  description text not null check (length(description) between 1 and 2000),
  product_name text not null check (length(product_name) between 1 and 160),
  -- Empty when no tool of this name is on sale.
  tool_id uuid references tools (id),
  rating smallint not null check (rating between 1 and 5),
  -- Its writer bought the tool.
  verified boolean not null default false,
  -- Milliseconds, so that a cursor names exactly one place in the list.
  created_at timestamptz(3) not null default now(),
  -- An admin took it off the pages; its writer sees the reason.
  hidden_at timestamptz(3),
  hidden_reason text check (length(hidden_reason) between 1 and 300)
);
create unique index one_review_per_person_and_tool on reviews (lower(email), lower(product_name));
-- Serves the public list and the admins', who see hidden reviews too: few are hidden.
create index reviews_newest on reviews (created_at desc, no desc);
create index reviews_of_tool on reviews (tool_id, created_at desc) where hidden_at is null;
create index reviews_of_person on reviews (lower(email), tool_id);
-- Admins find a review by its words, tool or email; the query writes this expression letter for letter.
create index reviews_by_words on reviews
  using gin ((description || e'\n' || product_name || e'\n' || email) gin_trgm_ops) with (fastupdate = off);

-- How many reviews that are shown gave 1, 2, 3, 4 and 5 stars: counting a million takes too long for the home page.
-- One row, so that two writers wait for each other and never deadlock.
create table review_counts (
  only_row boolean primary key default true check (only_row),
  spread bigint[] not null check (array_length(spread, 1) = 5)
);
insert into review_counts (spread) values ('{0,0,0,0,0}');
