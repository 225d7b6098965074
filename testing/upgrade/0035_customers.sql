insert into customers (user_id, no, words, orders, spent_cents)
select id, no, array_to_tsvector(array[email]), 0, 0 from users where closed_at is null order by no limit 1;
-- Not made of the orders yet.
insert into customers_to_index (user_id) select id from users where closed_at is null;
insert into customer_notes (id, user_id, at, author, text)
select '90000000-0000-4000-8000-000000000001', id, now(), 'admin@example.com', 'Rings twice.' from users order by no limit 1;
