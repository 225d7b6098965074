insert into sign_ins (identity_id, at, succeeded, ip_address, user_agent)
values ('i-1', now(), true, '192.0.2.7', 'Firefox'), ('i-1', now(), false, null, null);
