insert into tools (id, sku, name, img, price_cents, description, category, min_quantity, available_quantity, specs, fits)
values
  ('10000000-0000-4000-8000-000000000001', 'OLD-1', 'Wi-Fi card 6', '/pictures/wifi-1000.webp', 1250, 'An old part.',
    'Network', 1, 1000, '[{"name": "Standard", "value": "Wi-Fi 6"}]', '{Loyal Book 14}'),
  ('10000000-0000-4000-8000-000000000002', 'OLD-2', 'Fan', 'http://example.com/fan.png', 1, 'D', 'Air-flow', 5, 0, '[]', '{}');
insert into tools (id, sku, name, img, price_cents, description, category, min_quantity, quantity_step, available_quantity, deleted_at)
values ('10000000-0000-4000-8000-000000000003', 'OLD-3', 'Gone', '/pictures/gone-1000.webp', 99999999999, 'D', 'Cooling', 4, 2, 7, now());
insert into reviews (email, name, description, product_name, tool_id, rating, verified, hidden_at) values
  ('anna@example.com', 'Anna', 'Good.', 'Wi-Fi card 6', '10000000-0000-4000-8000-000000000001', 5, true, null),
  ('anna@example.com', 'Anna', 'Of nothing that we sell.', 'A kettle', null, 1, false, null),
  ('bert@example.com', 'Bert', 'Rude.', 'Wi-Fi card 6', '10000000-0000-4000-8000-000000000001', 1, false, now());
