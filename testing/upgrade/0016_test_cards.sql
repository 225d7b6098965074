insert into test_cards_objects (id, kind, body) values ('pi_3', 'payment_intent', '{"id": "pi_3"}');
insert into test_cards_keys (key, request_hash, status, answer) values ('k', 'h', 200, '{}');
