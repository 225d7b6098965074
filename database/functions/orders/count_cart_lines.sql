-- Counts the lines of each cart; a check of carts refuses more than 200.
create or replace function count_cart_lines() returns trigger language plpgsql as $$
begin
  update public.carts c set lines = c.lines + tg_argv[0]::integer * counted.lines
    from (select user_id, count(*) as lines from changed group by user_id) counted
    where c.user_id = counted.user_id;
  return null;
end $$;

create or replace trigger cart_lines_count_added after insert on cart_lines
  referencing new table as changed for each statement execute function count_cart_lines('1');
create or replace trigger cart_lines_count_removed after delete on cart_lines
  referencing old table as changed for each statement execute function count_cart_lines('-1');
