insert into categories (name, position, img, alt, filters) values
  ('Network', 2, '/pictures/wifi-1000.webp', 'A Wi-Fi card', '{Standard}'), ('Air-flow', 1, null, '', '{}'),
  ('Fans', null, null, '', '{}');
insert into category_names (name, category_id) select name, id from categories;
insert into category_names (name, category_id) select 'Wireless', id from categories where name = 'Network';
