-- oldest code: 0.2.0
-- Whether someone has ever paid, without reading all that they ordered. Placing an order does not touch it.
create index orders_paid_of on orders (customer_id) where state in ('paid', 'shipped', 'delivered');
