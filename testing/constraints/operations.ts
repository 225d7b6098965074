import { type Cases, change, lengthOf, refuses, twice } from './cases.ts'

export const operations: Cases = {
  emails_to_address_check: {
    refused: [
      `'ann@example.com, bob@example.com'`,
      `'Ann <ann@example.com>'`,
      `'a b@example.com'`,
      `e'ann@example.com\\nBcc: x'`,
      `'a;b@example.com'`,
      `'xx'`,
      `repeat('x', 255)`,
    ].map((address) => change('emails', `to_address = ${address}`)),
    allowed: [change('emails', `to_address = repeat('x', 254)`)],
  },
  emails_subject_check: {
    refused: [
      ...lengthOf('emails', 'subject', 1, 200).refused,
      change('emails', `subject = e'Hello\\nBcc: victim@example.com'`),
    ],
    allowed: lengthOf('emails', 'subject', 1, 200).allowed,
  },
  emails_idempotency_key_key: twice('emails', 'idempotency_key'),
  secrets_pkey: refuses(`insert into secrets values ('twice', 'a'), ('twice', 'b')`),
  rate_limits_pkey: refuses(`insert into rate_limits values ('twice', 1, now()), ('twice', 1, now())`),
  job_workers_pkey: refuses(`insert into job_workers values ('twice'), ('twice')`),
  search_version_only_row_check: refuses('insert into search_version values (false, 1)'),
  search_version_pkey: refuses('insert into search_version values (true, 1)'),
  public_version_pkey: refuses('insert into public_version select * from public_version'),
  test_cards_account_only_row_check: refuses(`insert into test_cards_account values (false, 'a', 'b', 'c')`),
  test_cards_account_pkey: refuses(`insert into test_cards_account values (true, 'a', 'b', 'c')`),
  test_cards_keys_pkey: twice('test_cards_keys', 'key'),
  test_cards_objects_pkey: twice('test_cards_objects', 'id'),
  stand_in_issuer_pkey: refuses(
    `insert into stand_in_issuer (model, id, payload) values ('a', '1', '{}'), ('a', '1', '{}')`,
  ),
}
