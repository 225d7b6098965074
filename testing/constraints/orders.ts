import { type Cases, change, lengthOf, pointsNowhere, refuses } from './cases.ts'

const set = (assignments: string) => change('orders', assignments)

export const orders: Cases = {
  orders_email_check: lengthOf('orders', 'email', 3, 254),
  orders_phone_no_check: lengthOf('orders', 'phone_no', 1, 40),
  orders_address_check: lengthOf('orders', 'address', 1, 500),
  orders_carrier_check: lengthOf('orders', 'carrier', 1, 60),
  orders_tracking_number_check: lengthOf('orders', 'tracking_number', 1, 80),
  orders_state_check: refuses(set(`state = 'lost'`)),
  orders_quantity_check: refuses(
    set('quantity = 0, total_cents = 0'),
    set('quantity = -1, total_cents = -unit_price_cents'),
  ),
  orders_unit_price_cents_check: refuses(set('unit_price_cents = -1, total_cents = -quantity')),
  orders_check: refuses(set('total_cents = total_cents - 1'), set('quantity = quantity + 1')),
  orders_customer_id_fkey: pointsNowhere('orders', 'customer_id'),
  orders_tool_id_fkey: pointsNowhere('orders', 'tool_id'),

  order_history_mover_check: refuses(change('order_history', `mover = 'nobody'`)),
  order_history_order_id_fkey: pointsNowhere('order_history', 'order_id'),

  idempotency_keys_key_check: lengthOf('idempotency_keys', 'key', 1, 200),
  idempotency_keys_order_id_fkey: pointsNowhere('idempotency_keys', 'order_id'),
  idempotency_keys_pkey: refuses('insert into idempotency_keys select * from idempotency_keys'),

  orders_to_confirm_order_id_fkey: pointsNowhere('orders_to_confirm', 'order_id'),
  orders_to_confirm_pkey: refuses('insert into orders_to_confirm select * from orders_to_confirm'),
}
