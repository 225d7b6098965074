import { type Cases, change, lengthOf, pointsNowhere, refuses } from './cases.ts'

const set = (assignments: string) => change('orders', assignments)

/** Lines can only be added: a second one to an order that has one. */
const addLine = (values: Record<string, string>) => {
  const columns: Record<string, string> = {
    ...{ order_no: 'order_no', position: '2', tool_id: 'tool_id', name: 'name', sku: 'sku', img: 'img' },
    ...{ unit_price_cents: '5', quantity: '1', discount_cents: '0', tax_cents: '0' },
    ...values,
  }
  return `insert into order_lines (${Object.keys(columns)}) select ${Object.values(columns)} from order_lines limit 1`
}

const branch = '(select id from branches limit 1)'
const collected = (code: string, id = branch) =>
  set(`branch_id = ${id}, branch_name = 'Here', collect_code = ${code}`)

export const orders: Cases = {
  orders_email_check: lengthOf('orders', 'email', 3, 254),
  orders_phone_no_check: lengthOf('orders', 'phone_no', 1, 40),
  orders_address_check: lengthOf('orders', 'address', 1, 500),
  orders_reference_check: lengthOf('orders', 'reference', 1, 60),
  orders_discount_code_check: lengthOf('orders', 'discount_code', 3, 30),
  orders_carrier_check: lengthOf('orders', 'carrier', 1, 60),
  orders_tracking_number_check: lengthOf('orders', 'tracking_number', 1, 80),
  orders_delivery_name_check: lengthOf('orders', 'delivery_name', 1, 80),
  orders_ship_to_check: {
    refused: [set(`ship_to = '"Foundry Lane"'`), set(`ship_to = 'null'`)],
    allowed: [set(`ship_to = '{"city": "Larkfield"}'`)],
  },
  orders_country_check: refuses(set(`country = 'se'`), set(`country = 'SWE'`), set(`country = ''`)),
  orders_region_check: lengthOf('orders', 'region', 1, 80),
  orders_company_check: lengthOf('orders', 'company', 1, 120),
  orders_tax_number_check: lengthOf('orders', 'tax_number', 2, 20),
  orders_collect_code_check: {
    refused: [`'ABC12'`, `'ABC1234'`, `'abc234'`, `'ABC1O0'`].map((code) => collected(code)),
    allowed: [collected(`'ABC234'`)],
  },
  collecting_is_whole: refuses(
    set(`collect_code = 'ABC234'`),
    set(`branch_name = 'Here'`),
    set(`branch_id = ${branch}`),
  ),
  orders_branch_id_fkey: refuses(collected(`'ABC234'`, 'gen_random_uuid()')),
  orders_state_check: refuses(set(`state = 'lost'`)),
  orders_pieces_check: refuses(set('pieces = 0'), set('pieces = -1')),
  orders_check: refuses(
    set('discount_cents = -1, total_cents = total_cents + 1'),
    set('discount_cents = subtotal_cents + 1, total_cents = -1'),
    set('subtotal_cents = -1, total_cents = -1'),
  ),
  orders_delivery_cents_check: refuses(set('delivery_cents = -1, total_cents = total_cents - 1')),
  orders_tax_cents_check: refuses(set('tax_cents = -1, total_cents = total_cents - 1')),
  total_is_the_sum_of_its_parts: refuses(
    set('total_cents = total_cents - 1'),
    set('discount_cents = 1'),
    set('delivery_cents = 1'),
    set('tax_cents = 1'),
    set('prices_contain_tax = true, tax_cents = 1, total_cents = total_cents + 1'),
  ),
  contained_tax_is_a_part: refuses(set('prices_contain_tax = true, tax_cents = total_cents + 1')),
  orders_customer_id_fkey: pointsNowhere('orders', 'customer_id'),

  order_lines_position_check: refuses(addLine({ position: '0' }), addLine({ position: '201' })),
  order_lines_quantity_check: refuses(
    addLine({ quantity: '0' }),
    addLine({ unit_price_cents: '0', quantity: '-1' }),
  ),
  order_lines_check: refuses(
    addLine({ unit_price_cents: '-1' }),
    addLine({ discount_cents: '-1' }),
    addLine({ unit_price_cents: '5', quantity: '2', discount_cents: '11' }),
  ),
  from_branch_is_a_part: refuses(addLine({ from_branch: '2' }), addLine({ from_branch: '-1' })),
  order_lines_tax_cents_check: refuses(addLine({ tax_cents: '-1' })),
  order_lines_order_no_fkey: refuses(addLine({ order_no: '-1' })),
  order_lines_pkey: refuses(addLine({ position: '1' })),
  // Found out at commit, so the order has to be right otherwise.
  order_lines_tool_id_fkey: refuses(
    `with head as (
      insert into orders (customer_id, email, phone_no, address, pieces, subtotal_cents, total_cents,
        state_since, hold_until, created_at)
      select customer_id, email, phone_no, address, 1, 5, 5, now(), now(), now() from orders limit 1 returning no
    ) insert into order_lines (order_no, position, tool_id, name, sku, img, unit_price_cents, quantity)
    select no, 1, gen_random_uuid(), 'n', 's', 'i', 5, 1 from head`,
  ),

  order_history_mover_check: refuses(change('order_history', `mover = 'nobody'`)),
  order_history_order_id_fkey: pointsNowhere('order_history', 'order_id'),

  idempotency_keys_key_check: lengthOf('idempotency_keys', 'key', 1, 200),
  idempotency_keys_order_id_fkey: pointsNowhere('idempotency_keys', 'order_id'),
  idempotency_keys_pkey: refuses('insert into idempotency_keys select * from idempotency_keys'),

  orders_to_confirm_order_id_fkey: pointsNowhere('orders_to_confirm', 'order_id'),
  orders_to_confirm_pkey: refuses('insert into orders_to_confirm select * from orders_to_confirm'),
}
