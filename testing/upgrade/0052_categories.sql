-- A version with 0054 has named them by itself.
insert into categories (name, position, img, alt, filters) values
  ('Network', 2, '/pictures/wifi-1000.webp', 'A Wi-Fi card', '{Standard}'), ('Air-flow', 1, null, '', '{}'),
  ('Fans', null, null, '', '{}')
  on conflict (name) do update set position = excluded.position, img = excluded.img, alt = excluded.alt,
    filters = excluded.filters;
insert into category_names (name, category_id) select name, id from categories on conflict do nothing;
insert into category_names (name, category_id) select 'Wireless', id from categories where name = 'Network';
