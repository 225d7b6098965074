import type { Discount, DiscountInput } from '#src/contract/discounts.ts'
import { addDiscount } from '#src/shop/discounts/change-discounts.ts'
import type { TestShop } from '../shop.ts'

type Shop = Pick<TestShop, 'db' | 'now'>

/** A running discount of 5% on everything; say only what matters to the test. Money in cents, percent in hundredths. */
export const makeDiscount = (shop: Shop, overrides: Partial<DiscountInput> = {}) =>
  addDiscount(shop.db, {
    actor: 'a test',
    now: shop.now(),
    discount: {
      ...{ code: 'BENCH5', kind: 'percent', percent: 500, goods: 'all', categories: [], tools: [] },
      ...{ skipsBreaks: false, from: 0, starts: '2020-01-01' },
      ...overrides,
    },
  })

/** Has an order use a code afterwards, for tests that are not about placing it. */
export async function writeUse(
  { pool, now }: Pick<TestShop, 'pool' | 'now'>,
  { orderId, discount, givenCents = 0 }: { orderId: string; discount: Discount; givenCents?: number },
) {
  await pool.query('update orders set discount_code = $2 where id = $1', [orderId, discount.code])
  await pool.query(
    `insert into discount_uses (order_id, code_id, customer_id, given_cents, at)
     select id, $2, customer_id, $3, $4 from orders where id = $1`,
    [orderId, discount._id, givenCents, now()],
  )
  await pool.query('update discount_codes set used = used + 1 where id = $1', [discount._id])
}
