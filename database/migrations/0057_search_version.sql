-- oldest code: 0.2.0
-- Counts every change of what a search finds, so that what it found can be kept until then. Stock and prices change nothing
-- about that.
create table search_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into search_version (version) values (1);
