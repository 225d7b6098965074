import { type Cases, change, lengthOf, pointsNowhere, refuses, twice } from './cases.ts'

const pieces = (assignments: string) => change('order_lines', assignments)
const line = (assignments: string) => change('refund_lines', assignments)
const tax = (assignments: string) => change('credit_note_taxes', assignments)

export const refunds: Cases = {
  refunded_is_a_part: {
    refused: [pieces('refunded = quantity + 1')],
    allowed: [pieces('refunded = quantity')],
  },
  cancelled_is_refunded: {
    refused: [pieces('cancelled = 1'), pieces('cancelled = -1'), pieces('refunded = -1')],
    allowed: [pieces('cancelled = 1, refunded = 1')],
  },
  sent_or_cancelled: {
    refused: [pieces('sent = quantity, cancelled = 1, refunded = 1')],
    allowed: [pieces('sent = quantity - 1, cancelled = 1, refunded = 1')],
  },

  refunds_mover_check: refuses(change('refunds', `mover = 'nobody'`)),
  refunds_wish_check: refuses(change('refunds', `wish = '[]'`)),
  refunds_reason_check: lengthOf('refunds', 'reason', 1, 300),
  delivery_is_a_part: {
    refused: [
      change('refunds', 'delivery_cents = amount_cents + 1'),
      change('refunds', 'delivery_cents = -1'),
    ],
    allowed: [change('refunds', 'delivery_cents = amount_cents')],
  },

  refund_lines_pkey: refuses('insert into refund_lines select * from refund_lines limit 1'),
  refund_lines_refund_id_fkey: pointsNowhere('refund_lines', 'refund_id'),
  refund_lines_order_no_position_fkey: refuses(line('position = 199'), line('order_no = 999999')),
  refund_lines_quantity_check: refuses(line('quantity = 0')),
  cancelled_are_among_them: {
    refused: [line('cancelled = quantity + 1'), line('cancelled = -1')],
    allowed: [line('cancelled = quantity')],
  },
  restocked_are_among_them: {
    refused: [line('restocked = quantity + 1'), line('restocked = -1')],
    allowed: [line('restocked = quantity')],
  },
  refund_lines_amount_cents_check: refuses(line('amount_cents = -1')),
  refund_lines_tax_cents_check: refuses(line('tax_cents = -1')),

  credit_note_counter_only_row_check: refuses('insert into credit_note_counter values (false, 1)'),
  credit_note_counter_pkey: refuses('insert into credit_note_counter values (true, 1)'),
  credit_notes_number_check: refuses(change('credit_notes', 'number = 0')),
  credit_notes_pkey: twice('credit_notes', 'number'),
  credit_notes_refund_id_key: twice('credit_notes', 'refund_id'),
  credit_notes_refund_id_fkey: pointsNowhere('credit_notes', 'refund_id'),
  credit_notes_buyer_check: refuses(change('credit_notes', `buyer = '"Anna"'`)),
  credit_note_taxes_pkey: refuses('insert into credit_note_taxes select * from credit_note_taxes limit 1'),
  credit_note_taxes_number_fkey: refuses(tax('number = 999999')),
  credit_note_taxes_name_check: lengthOf('credit_note_taxes', 'name', 1, 40),
  credit_note_taxes_rate_check: refuses(tax('rate = -1'), tax('rate = 101')),
  credit_note_taxes_base_cents_check: refuses(tax('base_cents = -1')),
  credit_note_taxes_tax_cents_check: refuses(tax('tax_cents = -1')),
  invoices_buyer_check: {
    refused: [change('invoices', `buyer = '"Anna"'`)],
    allowed: [change('invoices', 'buyer = null')],
  },
}
