insert into branches (id, name, path, street, postal_code, city, phone, hours, collect, position) values
  ('60000000-0000-4000-8000-000000000001', 'Aldermoor', 'aldermoor', '2 Works Road', '', 'Aldermoor', '555 0101',
   '[null, null, null, null, null, null, null]', true, 1);
insert into branch_paths (path, branch_id) values ('aldermoor', '60000000-0000-4000-8000-000000000001');
