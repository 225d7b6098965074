import { DeliveryMethodInput } from '#src/contract/delivery.ts'
import { DiscountInput } from '#src/contract/discounts.ts'
import { RateInput } from '#src/contract/tax.ts'
import { transferStock } from '#src/shop/branches/move-stock.ts'
import type { Caller } from '#src/shop/caller.ts'
import { addMethod } from '#src/shop/delivery/change-methods.ts'
import { addDiscount } from '#src/shop/discounts/change-discounts.ts'
import { addRate } from '#src/shop/terms/change-tax.ts'
import type { DemoShop } from './open-shop.ts'

export const discountCode = 'WORKSHOP5'

/** What an owner sets up in the first days: delivery, tax, a discount code, some stock in the branches. */
export async function setTerms({ db, now }: DemoShop, { email: actor }: Caller) {
  const today = now().toISOString().slice(0, 10)
  for (const method of methods)
    await addMethod(db, { actor, method: DeliveryMethodInput.parse({ costBy: 'value', ...method }) })
  const rate = RateInput.parse({ country: 'GB', name: 'VAT', rate: 20, from: today })
  await addRate(db, { actor, now: now(), rate })
  const discount = DiscountInput.parse({
    ...{ code: discountCode, kind: 'percent', percent: 5, goods: 'all', from: '500', starts: today },
  })
  await addDiscount(db, { actor, now: now(), discount })
  await stockBranches(db, actor)
}

const methods = [
  {
    ...{ name: 'Express', daysLeast: 1, daysMost: 1, orderBy: '16:00' },
    costs: [
      { from: 0, cost: '18.00' },
      { from: '500', cost: '9.00' },
    ],
  },
  { name: 'Collect at a branch', collect: true, daysLeast: 0, daysMost: 1, costs: [{ from: 0, cost: 0 }] },
]

async function stockBranches(db: DemoShop['db'], actor: string) {
  const branches = await db.selectFrom('branches').select('id').orderBy('position').limit(3).execute()
  const tools = await db
    .selectFrom('tools')
    .select(['id', 'available_quantity'])
    .orderBy('available_quantity', 'desc')
    .limit(8)
    .execute()
  for (const { id: to } of branches)
    for (const { id: toolId, available_quantity } of tools)
      await transferStock(db, {
        ...{ toolId, actor },
        input: { from: null, to, quantity: Math.floor(available_quantity / 20), note: '' },
      })
}
