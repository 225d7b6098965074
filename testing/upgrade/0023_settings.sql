insert into setting_changes (name, from_value, to_value, actor, at) values
  ('companyPhone', '"555 0100"', '"555 0199"', 'admin@example.com', now()), ('orderHoldHours', '24', '48', 'admin@example.com', now());
