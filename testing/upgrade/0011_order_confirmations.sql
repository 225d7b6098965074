insert into orders_to_confirm values ('30000000-0000-4000-8000-000000000001');
