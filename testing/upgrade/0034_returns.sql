insert into returns (id, order_id, position, state, reason, words, asked_at, state_since)
  select '91000000-0000-4000-8000-000000000001', id, 1, 'agreed', 'unfit', 'Too wide', now(), now() from orders where no = 5;
insert into return_lines (return_id, position, quantity) values ('91000000-0000-4000-8000-000000000001', 1, 2);
insert into return_history (return_id, at, mover, actor, from_state, to_state) values
  ('91000000-0000-4000-8000-000000000001', now(), 'buyer', 'anna@example.com', null, 'asked'),
  ('91000000-0000-4000-8000-000000000001', now(), 'admin', 'admin@example.com', 'asked', 'agreed');
update order_lines set returned = 2 where order_no = 5;
