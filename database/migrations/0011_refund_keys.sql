-- oldest code: 0.2.0
-- The shop's own refunds and those of admins have keys of their own each: no key that an admin sends is the shop's.
alter table refunds add asked_by_shop boolean not null generated always as (actor = 'shop') stored;
alter table refunds drop constraint one_refund_per_request;
alter table refunds add constraint one_refund_per_request unique (payment_id, asked_by_shop, request_key);
