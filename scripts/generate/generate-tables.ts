import { generate, PostgresDialect } from 'kysely-codegen'
import { openStore } from '#src/store/db/connection.ts'

/** jsonb is read as what it holds, and written as text. */
const json = (type: string) => `ColumnType<${type}, string, string>`

/** What PostgreSQL does not tell: which texts a check allows, what jsonb holds, and what a trigger fills in. */
const columns = {
  'audit_log.details': `Generated<${json('object')}>`,
  'branches.hours': json('Week'),
  'invitations.role': 'StaffRole',
  'discount_codes.goods': 'DiscountGoods',
  'discount_codes.kind': 'DiscountKind',
  'delivery_methods.cost_by': `Generated<'value' | 'weight'>`,
  'delivery_methods.costs': json('DeliveryCost[]'),
  'emails.action': `ColumnType<{ label: string; path: string; pictures?: { img: string; name: string }[] } | null, string | null, string | null>`,
  'emails.attachments': `Generated<${json('{ filename: string; contentType: string; base64: string }[]')}>`,
  'emails.paragraphs': json('string[]'),
  'order_history.from_state': 'OrderState | null',
  'order_history.mover': 'Mover',
  'order_history.to_state': 'OrderState',
  'order_messages.sender': 'MessageSender',
  'orders.ship_to': 'ColumnType<object | null, string | null, string | null>',
  'orders.state': 'Generated<OrderState>',
  'payments.state': `Generated<'creating' | 'open' | 'paid' | 'cancelled' | 'returned'>`,
  'invoices_to_number.buyer': json('object'),
  'invoices.buyer': 'ColumnType<object | null, string | null, string | null>',
  'content_drafts.value': json('unknown'),
  'content_versions.value': json('unknown'),
  'credit_notes.buyer': json('object'),
  'return_history.from_state': 'ReturnState | null',
  'return_history.mover': 'Mover',
  'return_history.to_state': 'ReturnState',
  'returns.reason': 'ReturnReason',
  'returns.state': 'Generated<ReturnState>',
  'refunds.mover': 'Mover | null',
  'refunds.wish': 'ColumnType<object | null, string | null, string | null>',
  'refunds.state': `Generated<'asked' | 'done' | 'failed'>`,
  // pg reads a bigint as a number here, but not those of an array.
  'review_counts.spread': 'string[]',
  'setting_changes.from_value': json('unknown'),
  'setting_changes.to_value': json('unknown'),
  'stand_in_issuer.payload': json('Record<string, unknown>'),
  'tax_rates.class': `Generated<'standard' | 'reduced'>`,
  'tool_bulk_changes.change': json('BulkChange'),
  'tool_bulk_changes.tools': json(
    '{ id: string; sku: string; name: string; changes: Record<string, { from: unknown; to: unknown }> }[]',
  ),
  'scheduled_prices.price_breaks': `ColumnType<{ from: number; cents: number }[] | null, string | null, string | null>`,
  'tools.more_pictures': `ColumnType<{ img: string; alt: string }[] | null, string | null, string | null>`,
  'tools.price_breaks': `ColumnType<{ from: number; cents: number }[] | null, string | null, string | null>`,
  'tools.specs': `Generated<${json('{ name: string; value: string }[]')}>`,
  'tools.stocked_quantity': 'Generated<number>',
  'tools.tax_class': 'Generated<TaxClass>',
  'users.role': 'Generated<Role>',
  'webhook_events.payload': json('unknown'),
  'word_groups.kind': `'same' | 'means' | 'ignored' | 'laptop'`,
}

/** The types of the database's tables, for src/store/db/tables.ts. */
export async function generateTables(url: string): Promise<string> {
  const store = openStore(url)
  try {
    return await generate({
      db: store.db,
      dialect: new PostgresDialect(),
      outFile: null,
      includePattern: 'public.*',
      typeMapping: { int8: 'number', timestamptz: 'Date' },
      customImports: {
        Role: '#src/contract/accounts/roles.ts',
        StaffRole: '#src/contract/accounts/roles.ts',
        DiscountGoods: '#src/contract/discounts.ts',
        DiscountKind: '#src/contract/discounts.ts',
        DeliveryCost: '#src/contract/terms.ts',
        TaxClass: '#src/contract/terms.ts',
        MessageSender: '#src/contract/orders/messages.ts',
        BulkChange: '#src/contract/bulk-changes.ts',
        OrderState: '#src/contract/orders/orders.ts',
        Mover: '#src/contract/values/orders/mover.ts',
        ReturnReason: '#src/contract/orders/returns.ts',
        ReturnState: '#src/contract/orders/returns.ts',
        Week: '#src/contract/values/opening-hours.ts',
      },
      overrides: { columns },
    })
  } finally {
    await store.close()
  }
}
