update users set role = 'warehouse' where id in (select id from users where role = 'user' and closed_at is null order by no limit 1);
insert into invitations (email, role, token_hash, invited_by, sent_at, expires_at)
values ('packer@example.com', 'warehouse', sha256('token'), 'admin@example.com', now(), now() + interval '7 days');
