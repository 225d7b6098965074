import { type Cases, change, pointsNowhere, refuses, twice } from './cases.ts'

const set = (assignments: string) => change('discount_codes', assignments)
const setUse = (assignments: string) => change('discount_uses', assignments)

export const discounts: Cases = {
  discount_codes_code_key: twice('discount_codes', 'code'),
  discount_codes_code_check: {
    refused: [`'ab3'`, `'A B'`, `'AB'`, `'-AB'`, `'AB-'`, `'A--B'`, `'ÄBC'`, `repeat('X', 31)`].map((code) =>
      set(`code = ${code}`),
    ),
    allowed: [set(`code = 'A-2'`), set(`code = repeat('X', 30)`)],
  },
  discount_codes_kind_check: refuses(set(`kind = 'gift', basis_points = null`)),
  discount_codes_basis_points_check: {
    refused: [set('basis_points = 0'), set('basis_points = 10001')],
    allowed: [set('basis_points = 1'), set('basis_points = 10000')],
  },
  discount_codes_amount_cents_check: {
    refused: [0, 100_000_000_000].map((cents) =>
      set(`kind = 'amount', basis_points = null, amount_cents = ${cents}`),
    ),
    allowed: [set(`kind = 'amount', basis_points = null, amount_cents = 99999999999`)],
  },
  figure_of_its_kind: {
    refused: [
      set('basis_points = null'),
      set('amount_cents = 1'),
      set(`kind = 'amount'`),
      set(`kind = 'delivery'`),
    ],
    allowed: [set(`kind = 'delivery', basis_points = null`)],
  },
  discount_codes_goods_check: refuses(set(`goods = 'some'`)),
  discount_codes_categories_check: {
    refused: [set(`goods = 'categories', categories = array_fill('x'::text, array[51])`)],
    allowed: [set(`goods = 'categories', categories = array_fill('x'::text, array[50])`)],
  },
  discount_codes_tool_ids_check: {
    refused: [set(`goods = 'tools', tool_ids = array_fill(id, array[201])`)],
    allowed: [set(`goods = 'tools', tool_ids = array_fill(id, array[200])`)],
  },
  goods_are_named: refuses(
    set(`goods = 'categories'`),
    set(`goods = 'tools'`),
    set(`categories = '{x}'`),
    set('tool_ids = array[id]'),
  ),
  discount_codes_from_cents_check: {
    refused: [set('from_cents = -1'), set('from_cents = 100000000000')],
    allowed: [set('from_cents = 99999999999')],
  },
  ends_after_it_starts: {
    refused: [set('ends_at = starts_at')],
    allowed: [set(`ends_at = starts_at + interval '1 ms'`)],
  },
  discount_codes_most_uses_check: {
    refused: [set('most_uses = 0, used = 0'), set('most_uses = 1000001')],
    allowed: [set('most_uses = 1000000')],
  },
  discount_codes_most_uses_each_check: {
    refused: [set('most_uses_each = 0'), set('most_uses_each = 1001')],
    allowed: [set('most_uses_each = 1'), set('most_uses_each = 1000')],
  },
  discount_codes_used_check: refuses(set('used = -1')),
  not_used_too_often: {
    refused: [set('most_uses = 5, used = 6')],
    allowed: [set('most_uses = 5, used = 5')],
  },
  discount_uses_pkey: refuses('insert into discount_uses select * from discount_uses'),
  discount_uses_order_id_fkey: pointsNowhere('discount_uses', 'order_id'),
  discount_uses_code_id_fkey: pointsNowhere('discount_uses', 'code_id'),
  discount_uses_customer_id_fkey: pointsNowhere('discount_uses', 'customer_id'),
  discount_uses_given_cents_check: {
    refused: [setUse('given_cents = -1')],
    allowed: [setUse('given_cents = 0')],
  },
}
