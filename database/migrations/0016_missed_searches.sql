-- oldest code: 0.2.0
-- Searches that found nothing, or only what comes near: the words and how often, never who. A job forgets them.
create table missed_searches (
  words text primary key check (length(words) between 2 and 60),
  times bigint not null check (times > 0),
  near boolean not null,
  last_on date not null
);
