import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Mover, OrderState } from '#src/contract/orders.ts'

type Json<Value> = ColumnType<Value, string, string>

export interface ToolsTable {
  id: Generated<string>
  no: GeneratedAlways<number>
  sku: string
  name: string
  img: string
  price_cents: number
  description: string
  category: string
  min_quantity: number
  quantity_step: Generated<number>
  available_quantity: number
  stocked_quantity: Generated<number>
  specs: Json<{ name: string; value: string }[]>
  fits: string[]
  created_at: Generated<Date>
  deleted_at: Date | null
  sku_key: GeneratedAlways<string>
  head_words: GeneratedAlways<string[]>
  all_words: GeneratedAlways<string[]>
}

export interface ReviewCountsTable {
  spread: string[]
}

export interface CategoryCountsTable {
  category: string
  tools: number
}

export interface LaptopModelsTable {
  model: string
  tools: number
  words: GeneratedAlways<string[]>
  key: GeneratedAlways<string>
}

export interface StockAlertsTable {
  tool_id: string
  user_id: string
  created_at: Generated<Date>
}

export interface SearchWordsTable {
  word: string
}

export interface ReviewsTable {
  id: Generated<string>
  no: GeneratedAlways<number>
  email: string
  name: string
  description: string
  product_name: string
  tool_id: string | null
  rating: number
  verified: Generated<boolean>
  created_at: Generated<Date>
  hidden_at: Date | null
  hidden_reason: string | null
}

export interface PublicVersionTable {
  shard: number
  version: number
}

export interface UsersTable {
  id: Generated<string>
  no: GeneratedAlways<number>
  email: string
  name: Generated<string>
  role: Generated<'user' | 'admin'>
  created_at: Generated<Date>
  closed_at: Date | null
  identity_id: string | null
}

/** The identity library writes these; the shop reads them. */
export interface IdentityUsersTable {
  id: string
  name: string
  email: string
  emailVerified: boolean
  image: string | null
  twoFactorEnabled: boolean | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface IdentitySessionsTable {
  id: string
  token: string
  userId: string
  expiresAt: Date
  ipAddress: string | null
  userAgent: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface IdentityAccountsTable {
  id: string
  accountId: string
  providerId: string
  userId: string
}

export interface SecretsTable {
  name: string
  value: string
}

export interface StandInIssuerTable {
  model: string
  id: string
  payload: Json<Record<string, unknown>>
  uid: string | null
  grant_id: string | null
  expires_at: Date | null
}

export interface RateLimitsTable {
  key: string
  count: number
  resets_at: Date
}

export interface EmailsTable {
  id: Generated<string>
  no: GeneratedAlways<number>
  idempotency_key: string | null
  to_address: string
  subject: string
  paragraphs: Json<string[]>
  action: ColumnType<{ label: string; path: string } | null, string | null, string | null>
  attachments: Json<{ filename: string; contentType: string; base64: string }[]>
  created_at: Generated<Date>
  sent_at: Date | null
}

export interface AuditLogTable {
  no: GeneratedAlways<number>
  at: Generated<Date>
  actor: string
  action: string
  subject: string
  details: Json<object>
}

export interface OrdersTable {
  id: Generated<string>
  no: Generated<number>
  customer_id: string
  email: string
  tool_id: string
  tool_name: string
  img: string
  sku: string
  unit_price_cents: number
  quantity: number
  total_cents: number
  phone_no: string
  address: string
  state: Generated<OrderState>
  state_since: Date
  hold_until: Date
  carrier: string | null
  tracking_number: string | null
  created_at: Date
  closing_at: Date | null
  hidden_at: Date | null
}

export interface OrdersToConfirmTable {
  order_id: string
}

export interface OrderHistoryTable {
  id: GeneratedAlways<number>
  order_id: string
  at: Date
  mover: Mover
  actor: string
  from_state: OrderState | null
  to_state: OrderState
  note: string | null
}

export interface IdempotencyKeysTable {
  customer_id: string
  key: string
  body_hash: string
  order_id: string
  available_quantity: number
  created_at: Date
}

export interface ProfilesTable {
  id: Generated<string>
  user_id: string
  name: string
  address: string
  phoneno: string
  profilelink: string
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface PaymentsTable {
  id: Generated<string>
  order_id: string
  intent_id: string | null
  amount_cents: number
  currency: string
  state: Generated<'creating' | 'open' | 'paid' | 'cancelled' | 'returned'>
  received_cents: Generated<number>
  card_brand: string | null
  card_last4: string | null
  created_at: Date
  paid_at: Date | null
}

export interface RefundsTable {
  id: Generated<string>
  payment_id: string
  amount_cents: number
  state: Generated<'asked' | 'done' | 'failed'>
  request_key: string
  actor: string
  provider_id: string | null
  asked_at: Date
  ended_at: Date | null
}

export interface WebhookEventsTable {
  id: string
  type: string
  intent_id: string | null
  payload: Json<unknown>
  received_at: Date
  handled_at: Date | null
  outcome: string | null
}

export interface InvoiceCounterTable {
  only_row: Generated<boolean>
  last: number
}

export interface InvoicesTable {
  number: number
  order_id: string
  issued_at: Date
}

export interface Tables {
  profiles: ProfilesTable
  payments: PaymentsTable
  refunds: RefundsTable
  webhook_events: WebhookEventsTable
  invoice_counter: InvoiceCounterTable
  invoices: InvoicesTable
  emails: EmailsTable
  audit_log: AuditLogTable
  orders: OrdersTable
  orders_to_confirm: OrdersToConfirmTable
  order_history: OrderHistoryTable
  idempotency_keys: IdempotencyKeysTable
  identity_users: IdentityUsersTable
  identity_sessions: IdentitySessionsTable
  identity_accounts: IdentityAccountsTable
  secrets: SecretsTable
  rate_limits: RateLimitsTable
  stand_in_issuer: StandInIssuerTable
  users: UsersTable
  tools: ToolsTable
  reviews: ReviewsTable
  review_counts: ReviewCountsTable
  public_version: PublicVersionTable
  category_counts: CategoryCountsTable
  laptop_models: LaptopModelsTable
  search_words: SearchWordsTable
  stock_alerts: StockAlertsTable
}
