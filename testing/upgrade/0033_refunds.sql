-- Of order 4, which was sent: one of four pieces, at $12.50.
insert into refunds (id, payment_id, amount_cents, state, request_key, actor, provider_id, asked_at, ended_at, reason)
  select '90000000-0000-4000-8000-000000000001', id, 1250, 'done', 'part', 'admin@example.com', 're_part', now(), now(),
    'Damaged' from payments where intent_id = 'pi_4';
insert into refund_lines (refund_id, order_no, position, quantity, cancelled, restocked, amount_cents, tax_cents) values
  ('90000000-0000-4000-8000-000000000001', 4, 1, 1, 0, 0, 1250, 0);
update order_lines set refunded = 1 where order_no = 4;
insert into credit_notes (number, refund_id, issued_at, buyer) values
  (1, '90000000-0000-4000-8000-000000000001', now(), '{"name": "Anna", "email": "anna@example.com"}');
update credit_note_counter set last = 1;
insert into credit_note_taxes (number, name, rate, base_cents, tax_cents) values (1, 'Sales tax', 0, 1250, 0);
