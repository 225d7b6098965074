insert into users (id, email, name, role, closed_at) values
  ('20000000-0000-4000-8000-000000000001', 'anna@example.com', 'Anna', 'user', null),
  ('20000000-0000-4000-8000-000000000002', 'admin@example.com', '', 'admin', null),
  ('20000000-0000-4000-8000-000000000003', 'left@example.com', 'Left', 'user', now());
