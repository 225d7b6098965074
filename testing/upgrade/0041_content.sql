insert into content_versions (name, value, pictures, actor, at) values
  ('announcement', '{"text": "Open again", "link": "/tools"}', '{}', 'admin@example.com', now());
insert into content_drafts (name, value, pictures, actor, at) values
  ('announcement', '{"text": "Closed on Monday", "link": ""}', '{}', 'admin@example.com', now());
