insert into delivery_methods (id, name, countries, costs, free_from_cents, days_least, days_most, order_by, position) values
  ('70000000-0000-4000-8000-000000000001', 'Standard delivery', '{US}', '[{"from": 0, "cents": 900}]', 100000, 2, 3, 960, 1);
insert into tax_rates (id, country, name, rate, from_date, applied_at, created_by, created_at) values
  ('80000000-0000-4000-8000-000000000001', 'US', 'Sales tax', 8.875, '2026-01-01', now(), 'admin@example.com', now());
insert into tax_countries (country, reverse_charge) values ('SE', true);
insert into order_taxes (order_no, name, rate, base_cents, tax_cents) values (1, 'Sales tax', 0, 1250, 0);
