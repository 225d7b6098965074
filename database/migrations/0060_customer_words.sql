-- oldest code: 0.2.0
-- The words under which customers are found are made otherwise: all of them anew, by the job.
insert into customers_to_index (user_id) select user_id from customers;
