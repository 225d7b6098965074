insert into order_messages (id, order_id, at, sender, author, text, answered_at)
select '80000000-0000-4000-8000-000000000001', id, now(), 'buyer', 'anna@example.com', 'When does it ship?', now()
from orders order by no limit 1;
