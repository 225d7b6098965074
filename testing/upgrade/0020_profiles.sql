insert into profiles (user_id, name, address, phoneno, profilelink)
values ('20000000-0000-4000-8000-000000000001', 'Anna', '14 Foundry Lane', '555 0142', 'https://example.com/anna');
update reviews set hidden_reason = 'Rude.' where email = 'bert@example.com';
