-- How many orders on the list are in a state is read from the index alone when it holds no hidden ones.
drop index orders_by_state;
create index orders_by_state on orders (state, no) where hidden_at is null;
