insert into mails (once_key, to_address, subject, paragraphs, action, sent_at) values
  ('welcome:1', 'anna@example.com', 'Welcome', '["Hello."]', '{"label": "Open", "path": "/home"}', now()),
  (null, 'anna@example.com', 'Not sent yet', '["Hello."]', null, null);
insert into audit_log (actor, deed, subject, details) values ('admin@example.com', 'tool.add', 'OLD-1', '{"price": 12.5}');
