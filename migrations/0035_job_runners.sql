-- Who runs jobs: a process that was killed no longer says that it lives, and its jobs go to the others.
create table job_runners (
  id text primary key,
  seen_at timestamptz not null default now()
);
