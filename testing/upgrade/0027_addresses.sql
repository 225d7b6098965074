insert into addresses (id, user_id, place, name, company, street, city, postal_code, region, country, phone, added_at)
select '70000000-0000-4000-8000-000000000001', id, 1, 'Amina Rahman', 'Rahman Repairs', '14 Foundry Lane', 'Larkfield',
  'LF2 6QT', '', 'GB', '555 0142', now()
from users order by no limit 1;
