import { type Cases, change, lengthOf, pointsNowhere, refuses, twice } from './cases.ts'

const set = (assignments: string) => change('payments', assignments)

/** A payment beside the one that an order has already. */
const another = (state: string) =>
  `insert into payments (order_id, amount_cents, currency, state, intent_id, created_at, paid_at)
   select order_id, amount_cents, currency, '${state}', 'pi_another', now(), case when '${state}' in ('paid', 'returned') then now() end
   from payments where state = 'paid' limit 1`

export const payments: Cases = {
  payments_amount_cents_check: refuses(set('amount_cents = 0'), set('amount_cents = -1')),
  payments_currency_check: refuses(set(`currency = 'USD'`), set(`currency = 'us'`), set(`currency = 'usdd'`)),
  payments_state_check: refuses(set(`state = 'lost', paid_at = null`)),
  payments_received_cents_check: {
    refused: [set('received_cents = -1')],
    allowed: [set('received_cents = 0')],
  },
  payments_card_last4_check: refuses(
    set(`card_last4 = '42424'`),
    set(`card_last4 = '424'`),
    set(`card_last4 = '424x'`),
  ),
  payments_intent_id_key: twice('payments', 'intent_id'),
  payments_order_id_fkey: pointsNowhere('payments', 'order_id'),
  an_intent_is_known_once_made: {
    refused: ['open', 'paid', 'cancelled', 'returned'].map(
      (state) =>
        `update payments set state = '${state}', intent_id = null, paid_at = case when '${state}' in ('paid', 'returned') then now() end
         where ctid = (select min(ctid) from payments)`,
    ),
    allowed: [set(`state = 'creating', intent_id = null, paid_at = null`)],
  },
  paid_is_dated: {
    refused: [
      set(`state = 'paid', paid_at = null`),
      set(`state = 'returned', paid_at = null`),
      set(`state = 'open', paid_at = now()`),
    ],
    allowed: [set(`state = 'open', paid_at = null`)],
  },
  one_payment_per_order: {
    refused: ['creating', 'open', 'paid'].map(another),
    allowed: ['cancelled', 'returned'].map(another),
  },

  refunds_amount_cents_check: refuses(change('refunds', 'amount_cents = -1')),
  refunds_state_check: refuses(change('refunds', `state = 'lost'`)),
  refunds_request_key_check: lengthOf('refunds', 'request_key', 1, 200),
  refunds_payment_id_fkey: refuses(
    change('refunds', `payment_id = gen_random_uuid(), state = 'failed'`),
    'delete from payments where id in (select payment_id from refunds)',
  ),
  refunds_provider_id_key: twice('refunds', 'provider_id'),
  one_refund_per_request: refuses(
    `update refunds set request_key = 'the same', payment_id = (select payment_id from refunds limit 1)`,
  ),

  webhook_events_id_check: lengthOf('webhook_events', 'id', 1, 255),
  webhook_events_pkey: twice('webhook_events', 'id'),

  invoices_number_check: refuses(change('invoices', 'number = 0')),
  invoices_pkey: twice('invoices', 'number'),
  invoices_order_id_key: twice('invoices', 'order_id'),
  invoices_order_id_fkey: pointsNowhere('invoices', 'order_id'),
  invoices_to_number_order_id_key: twice('invoices_to_number', 'order_id'),
  invoices_to_number_order_id_fkey: pointsNowhere('invoices_to_number', 'order_id'),
  invoices_to_number_buyer_check: refuses(change('invoices_to_number', `buyer = '"Anna"'`)),
  invoice_counter_only_row_check: refuses('insert into invoice_counter values (false, 1)'),
  invoice_counter_pkey: refuses('insert into invoice_counter values (true, 1)'),
}
