import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setStock } from '#src/shop/tools/set-stock.ts'
import { toChange } from '#src/shop/tools/tool-differences.ts'
import { updateTool } from '#src/store/tools/tool-changes.ts'
import { stockOf } from '#testing/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'
import type { Caller } from '../caller.ts'
import { cancelOrder } from './cancel-order.ts'
import { endOrder } from './expire-orders.ts'
import { placeOrder } from './place-order.ts'
import { shipOrder } from './ship-order.ts'

/** How many of each tool, by its place. */
type Pieces = readonly number[]

/** The invariant: what was put in is in stock or in an order that is not cancelled. */
interface Model {
  tools: { putIn: number; onSale: boolean; cents: number; pricebreaks: { from: number; price: number }[] }[]
  held: Map<string, Pieces>
}

interface Real {
  shop: TestShop
  tools: { id: string }[]
  buyer: Caller
  admin: Caller
  placed: string[]
}

/** These orders never had a payment. */
const withoutCards = async () => 'cancelled' as const

const step = 2
const holds = { holdHours: 24, mostUnpaid: 1000 }
const rules = { ...holds, strangers: holds }
const later = () => new Date(Date.now() + 25 * 3_600_000)

abstract class Action implements fc.AsyncCommand<Model, Real> {
  readonly numbers: number[]
  /** The first of them, for those that need one. */
  readonly number: number
  constructor(...numbers: number[]) {
    this.numbers = numbers
    this.number = numbers[0] ?? 0
  }
  check = () => true
  async run(model: Model, real: Real) {
    await this.act(model, real)
    for (const [place, tool] of real.tools.entries()) {
      const held = heldOf(model, place)
      const stock = await stockOf(real.shop, tool)
      expect(stock).toBeGreaterThanOrEqual(0)
      expect(stock + held).toBe(model.tools[place]?.putIn)
      expect(await soldOf(real, tool)).toBe(held)
    }
  }
  abstract act(model: Model, real: Real): Promise<void>
  toString = () => `${this.constructor.name}(${this.numbers})`
  /** Picks one of the orders placed so far. */
  pick = (real: Real) => real.placed[this.number % Math.max(1, real.placed.length)] ?? ''
}

const heldOf = (model: Model, place: number) =>
  [...model.held.values()].reduce((sum, pieces) => sum + (pieces[place] ?? 0), 0)

async function soldOf({ shop }: Real, tool: { id: string }) {
  const { sum } = await shop.db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_no', 'no')
    .select((eb) => eb.fn.sum<number | null>('quantity').as('sum'))
    .where('tool_id', '=', tool.id)
    .where('state', 'in', ['pending', 'paid', 'shipped', 'delivered'])
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

/** The lowest price that so many pieces reach. */
function priceOf(model: Model, place: number, quantity: number) {
  const { cents = 0, pricebreaks = [] } = model.tools[place] ?? {}
  const reached = pricebreaks.filter(({ from }) => from <= quantity)
  return Math.min(cents, ...reached.map(({ price }) => price))
}

/** Pieces of each tool, and by how many cents the buyer's total is wrong. */
class Order extends Action {
  async act(model: Model, { shop, tools, buyer, placed }: Real) {
    const pieces = this.numbers.slice(0, tools.length)
    const wrongBy = this.numbers[tools.length] ?? 0
    const wanted = pieces.flatMap((quantity, place) => (quantity > 0 ? [{ quantity, place }] : []))
    if (wanted.length === 0) return
    const cents = wanted.reduce(
      (sum, { quantity, place }) => sum + quantity * priceOf(model, place, quantity),
      0,
    )
    const input = {
      lines: wanted.map(({ quantity, place }) => ({ productId: tools[place]?.id ?? '', quantity })),
      price: cents + wrongBy,
      phoneNo: '555',
      address: 'Here',
    }
    const order = await placeOrder(shop.db, { customer: buyer, input, rules, now: new Date() }).catch(
      () => null,
    )
    const allowed = wanted.every(({ quantity, place }) => {
      const tool = model.tools[place]
      return tool?.onSale && quantity % step === 0 && quantity <= tool.putIn - heldOf(model, place)
    })
    expect(order !== null).toBe(allowed && wrongBy === 0)
    if (!order) return
    placed.push(order._id)
    model.held.set(order._id, pieces)
  }
}

class Cancel extends Action {
  async act(model: Model, real: Real) {
    const orderId = this.pick(real)
    if (!orderId) return
    const { userId, email } = real.buyer
    const by = { customer: userId, mover: 'buyer', actor: email, release: withoutCards } as const
    // Twice at once: only one may succeed.
    const tries = [1, 2].map(() => succeeds(cancelOrder(real.shop.db, { orderId, now: new Date(), ...by })))
    if ((await Promise.all(tries)).includes(true)) model.held.delete(orderId)
  }
}

class Expire extends Action {
  async act(model: Model, real: Real) {
    const orderId = this.pick(real)
    if (!orderId) return
    await endOrder(real.shop.db, { now: later, release: withoutCards }, orderId)
    const { state } = await stateOf(real, orderId)
    if (state === 'cancelled') model.held.delete(orderId)
  }
}

class PayAndShip extends Action {
  async act(_model: Model, real: Real) {
    const orderId = this.pick(real)
    if (!orderId) return
    await real.shop.db
      .updateTable('orders')
      .set({ state: 'paid' })
      .where('id', '=', orderId)
      .where('state', '=', 'pending')
      .execute()
    const input = { state: 'shipped', carrier: 'Post', trackingNumber: '1' } as const
    await succeeds(shipOrder(real.shop.db, { orderId, input, admin: real.admin, now: new Date() }))
  }
}

class Restock extends Action {
  async act(model: Model, { shop, tools, admin }: Real) {
    const [quantity = 0, which = 0] = this.numbers
    const [tool, real] = [model.tools[which], tools[which]]
    if (!tool || !real) return
    if (await succeeds(setStock(shop.db, { toolId: real.id, quantity, admin })))
      tool.putIn = heldOf(model, which) + quantity
  }
}

class ChangePrice extends Action {
  async act(model: Model, { shop, tools }: Real) {
    const [cents = 1, which = 0, breaks = 0] = this.numbers
    const [tool, real] = [model.tools[which], tools[which]]
    if (!tool || !real) return
    const pricebreaks = Array.from({ length: breaks }, (_, place) => ({
      from: (place + 2) * step,
      price: cents - place - 1,
    }))
    await updateTool(shop.db, real.id, toChange({ price: cents, pricebreaks }))
    Object.assign(tool, { cents, pricebreaks })
  }
}

class DeleteTool extends Action {
  async act(model: Model, { shop, tools }: Real) {
    const [tool, real] = [model.tools[this.number], tools[this.number]]
    if (!tool || !real) return
    await shop.db.updateTable('tools').set({ deleted_at: new Date() }).where('id', '=', real.id).execute()
    tool.onSale = false
  }
}

const stateOf = ({ shop }: Real, orderId: string) =>
  shop.db.selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirstOrThrow()

const count = 3
const number = (max: number) => fc.integer({ min: 0, max })
const place = number(count - 1)
const even = number(6).map((n) => n * step)
const none = fc.constant(0)
/** Mostly what may be ordered. */
const pieces = fc.oneof({ weight: 6, arbitrary: even }, { weight: 1, arbitrary: number(12) })
const wrongBy = fc.oneof({ weight: 6, arbitrary: none }, { weight: 1, arbitrary: number(2) })
const kinds = [
  fc.tuple(pieces, pieces, pieces, wrongBy).map((numbers) => new Order(...numbers)),
  fc.tuple(even, none, none).map((numbers) => new Order(...numbers)),
  number(20).map((n) => new Cancel(n)),
  number(20).map((n) => new Expire(n)),
  number(20).map((n) => new PayAndShip(n)),
  fc.tuple(number(60), place).map((numbers) => new Restock(...numbers)),
  fc.tuple(fc.integer({ min: 10, max: 900 }), place, number(4)).map((numbers) => new ChangePrice(...numbers)),
  place.map((n) => new DeleteTool(n)),
]

test('whatever is done in whatever order, stock and sold are always what was put in', async () => {
  const shop = await openShop()
  try {
    const [someone, boss] = [await shop.signIn(), await shop.signIn({ role: 'admin' })]
    const buyer: Caller = {
      userId: someone.id,
      email: someone.email,
      name: '',
      role: 'user',
      signedInAt: new Date(),
    }
    const admin: Caller = {
      userId: boss.id,
      email: boss.email,
      name: '',
      role: 'admin',
      signedInAt: new Date(),
    }
    await fc.assert(
      fc.asyncProperty(fc.commands(kinds, { maxCommands: 40, size: '+1' }), async (commands) => {
        const tools: Awaited<ReturnType<typeof makeTool>>[] = []
        for (let made = 0; made < count; made++)
          tools.push(
            await makeTool(shop, {
              minquantity: step,
              quantitystep: step,
              availablequantity: 30,
              price: '1.50',
            }),
          )
        await fc.asyncModelRun(
          () => ({
            model: {
              tools: tools.map(() => ({ putIn: 30, onSale: true, cents: 150, pricebreaks: [] })),
              held: new Map(),
            },
            real: { shop, tools, buyer, admin, placed: [] },
          }),
          commands,
        )
      }),
      { numRuns: 30 },
    )
  } finally {
    await shop.close()
  }
})
