import fc from 'fast-check'
import { test } from 'vitest'
import { makeMethod } from '#testing/selling/terms.ts'
import { makeBranch, makeTool, openShop, type TestShop } from '#testing/shop.ts'
import { CountInBranch, Transfer } from '#testing/stock-model/branches.ts'
import { AddToCart, ChangeCart, OrderCart, RemoveFromCart } from '#testing/stock-model/cart.ts'
import { type Model, type Real, step } from '#testing/stock-model/model.ts'
import { Cancel, Expire, Order, PayAndShip } from '#testing/stock-model/orders.ts'
import { ChangePrice, DeleteTool, HideTool, Restock } from '#testing/stock-model/tools.ts'
import type { Caller } from '../caller.ts'

const count = 3
const number = (max: number) => fc.integer({ min: 0, max })
const place = number(count - 1)
const even = number(6).map((n) => n * step)
const none = fc.constant(0)
/** Mostly what may be ordered. */
const pieces = fc.oneof({ weight: 6, arbitrary: even }, { weight: 1, arbitrary: number(12) })
const wrongBy = fc.oneof({ weight: 6, arbitrary: none }, { weight: 1, arbitrary: number(2) })
const kinds = [
  fc.tuple(pieces, pieces, pieces, wrongBy, number(1)).map((numbers) => new Order(...numbers)),
  fc.tuple(even, none, none, none, number(1)).map((numbers) => new Order(...numbers)),
  fc.tuple(number(20), place).map((numbers) => new CountInBranch(...numbers)),
  fc.tuple(number(12), place, number(1)).map((numbers) => new Transfer(...numbers)),
  fc.tuple(pieces, place).map((numbers) => new AddToCart(...numbers)),
  fc.tuple(pieces, place, number(1)).map((numbers) => new ChangeCart(...numbers)),
  place.map((n) => new RemoveFromCart(n)),
  none.map(() => new OrderCart()),
  number(20).map((n) => new Cancel(n)),
  number(20).map((n) => new Expire(n)),
  number(20).map((n) => new PayAndShip(n)),
  fc.tuple(number(60), place).map((numbers) => new Restock(...numbers)),
  fc.tuple(fc.integer({ min: 10, max: 900 }), place, number(4)).map((numbers) => new ChangePrice(...numbers)),
  place.map((n) => new HideTool(n)),
  place.map((n) => new DeleteTool(n)),
]

const callerOf = async (shop: TestShop, role: Caller['role']): Promise<Caller> => {
  const { id, email } = await shop.signIn({ role })
  return { userId: id, email, name: '', role, signedInAt: new Date() }
}

async function freshTools(shop: TestShop) {
  const tools: Awaited<ReturnType<typeof makeTool>>[] = []
  const stocked = { minquantity: step, quantitystep: step, availablequantity: 30, price: '1.50' }
  for (let made = 0; made < count; made++) tools.push(await makeTool(shop, stocked))
  return tools
}

test('whatever is done in whatever order, stock by place, sold and the cart are what the model says', async () => {
  const shop = await openShop()
  try {
    const [buyer, admin] = [await callerOf(shop, 'user'), await callerOf(shop, 'admin')]
    const { _id: branch } = await makeBranch(shop, { collect: true })
    await makeMethod(shop)
    const { id: collect } = await makeMethod(shop, { name: 'Collect at a branch', collect: true })
    await fc.assert(
      fc.asyncProperty(fc.commands(kinds, { maxCommands: 50, size: '+1' }), async (commands) => {
        const tools = await freshTools(shop)
        const model: Model = {
          tools: tools.map(() => ({ putIn: 30, inBranch: 0, onSale: true, cents: 150, pricebreaks: [] })),
          held: new Map(),
          cart: new Map(),
        }
        const real: Real = { shop, tools, buyer, admin, branch, collect, placed: [] }
        await fc.asyncModelRun(() => ({ model, real }), commands)
      }),
      { numRuns: 30 },
    )
  } finally {
    await shop.close()
  }
})
