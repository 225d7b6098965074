import { type Cases, change, pointsNowhere, refuses } from './cases.ts'

const setCart = (assignments: string) => change('carts', assignments)
const setLine = (assignments: string) => change('cart_lines', assignments)
const joined = (count: number) => setCart(`joined = array_fill(gen_random_uuid(), array[${count}])`)

export const cart: Cases = {
  carts_pkey: refuses('insert into carts (user_id) select user_id from carts'),
  carts_user_id_fkey: refuses('insert into carts (user_id) values (gen_random_uuid())'),
  carts_lines_check: {
    refused: [setCart('lines = 201'), setCart('lines = -1')],
    allowed: [setCart('lines = 200'), setCart('lines = 0')],
  },
  carts_joined_check: { refused: [joined(21)], allowed: [joined(20)] },
  cart_lines_pkey: refuses(
    `insert into cart_lines (user_id, tool_id, quantity, seen_price_cents, added_at)
     select user_id, tool_id, 1, 1, now() from cart_lines`,
  ),
  cart_lines_user_id_fkey: pointsNowhere('cart_lines', 'user_id'),
  cart_lines_tool_id_fkey: pointsNowhere('cart_lines', 'tool_id'),
  cart_lines_quantity_check: {
    refused: [setLine('quantity = 0'), setLine('quantity = 1000000001')],
    allowed: [setLine('quantity = 1'), setLine('quantity = 1000000000')],
  },
  cart_lines_seen_price_cents_check: {
    refused: [setLine('seen_price_cents = -1'), setLine('seen_price_cents = 100000000000')],
    allowed: [setLine('seen_price_cents = 0'), setLine('seen_price_cents = 99999999999')],
  },
}
