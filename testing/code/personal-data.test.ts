import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingGroups } from '#src/config/settings.ts'
import { ask } from '../ask.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'

const page = readFileSync(new URL('../../docs/data.md', import.meta.url), 'utf8')

/** Text that is about nobody: whole tables, and columns of tables that have others. */
const impersonalTables = [
  'best_sellers',
  'credit_note_taxes',
  'branch_paths',
  'branches',
  'carriers',
  'categories',
  'category_counts',
  'category_names',
  'compared_sales',
  'compared_tool_sales',
  'discount_codes',
  'delivery_methods',
  'job_workers',
  'laptop_models',
  'order_lines',
  'order_taxes',
  'review_counts',
  'sales_by_day',
  'schema_functions',
  'schema_migrations',
  'schema_objects',
  'search_words',
  'secrets',
  'tax_by_day',
  'tax_countries',
  'test_cards_account',
  'test_cards_keys',
  'tool_review_counts',
  'tool_sales_by_day',
  'tools',
  'word_groups',
]
const impersonalColumns = [
  'users.role',
  'invitations.role',
  'identity_accounts.providerId',
  'identity_accounts.scope',
  'identity_passkeys.deviceType',
  'sign_ins.way',
  'orders.state',
  'orders.carrier',
  'orders.discount_code',
  'orders.delivery_name',
  'orders.country',
  'orders.branch_name',
  'orders.collect_code',
  'parcels.carrier',
  'order_history.mover',
  'order_history.from_state',
  'order_history.to_state',
  'order_messages.sender',
  'idempotency_keys.body_hash',
  'reviews.product_name',
  'payments.intent_id',
  'payments.currency',
  'payments.state',
  'refunds.state',
  'refunds.mover',
  'refunds.wish',
  'returns.reason',
  'returns.state',
  'return_history.from_state',
  'return_history.mover',
  'return_history.to_state',
  'refunds.request_key',
  'refunds.provider_id',
  'webhook_events.id',
  'webhook_events.type',
  'webhook_events.intent_id',
  'webhook_events.outcome',
  'audit_log.action',
  'setting_changes.name',
  'content_versions.name',
  'content_versions.pictures',
  'content_drafts.name',
  'content_drafts.pictures',
  'stock_changes.reason',
  'tax_rates.country',
  'tax_rates.region',
  'tax_rates.class',
  'tax_rates.name',
  'test_cards_objects.id',
  'test_cards_objects.kind',
  'test_cards_objects.parent',
  'stand_in_issuer.model',
  'stand_in_issuer.id',
  'stand_in_issuer.uid',
  'stand_in_issuer.grant_id',
]

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

/** The columns that the page names, as `table.column`. */
const named = [...page.matchAll(/^\| `(\w+)` \| ([^|]+) \| [^|]+ \|$/gm)].flatMap(([, table, columns = '']) =>
  [...columns.matchAll(/`(\w+)`/g)].map(([, column]) => `${table}.${column}`),
)

test('every column that may hold personal data is named, with how long it is kept', async () => {
  const columns = await ask(
    database.url,
    `select table_name as table, table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY', 'inet', 'bytea', 'character varying', 'tsvector', 'USER-DEFINED')`,
  )
  expect(named.length).toBeGreaterThan(40)
  const known = columns
    .filter(({ table }) => !impersonalTables.includes(table))
    .map(({ name }) => name)
    .filter((name) => !impersonalColumns.includes(name))
  expect([...named].sort()).toEqual(known.sort())
  const tables = new Set(columns.map(({ table }) => table))
  expect(impersonalTables.filter((table) => !tables.has(table))).toEqual([])
  const names = columns.map(({ name }) => name)
  expect(impersonalColumns.filter((name) => !names.includes(name))).toEqual([])
})

test('every setting that is a secret, or has one in it, is named', () => {
  const settings = Object.values(settingGroups).flatMap((group) => Object.keys(group))
  const secrets = settings.filter((name) => /SECRET|_KEY$|CLIENT_ID|^(DATABASE|SMTP)_URL$/.test(name))
  expect(secrets.length).toBeGreaterThan(8)
  expect(secrets.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
