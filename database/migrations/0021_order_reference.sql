-- oldest code: 0.2.0
-- What the buyer calls the order, such as the number of their own purchase order.
alter table orders add column reference text check (length(reference) between 1 and 60);
