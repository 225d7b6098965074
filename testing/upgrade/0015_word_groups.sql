insert into word_groups (kind, words, means) values
  ('same', '{ram,memory}', '{}'), ('means', '{hdd,hard drive}', '{ssd}'), ('ignored', '{spare}', '{}'), ('laptop', '{thinkpad}', '{}');
