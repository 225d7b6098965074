import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setStock } from '#src/shop/tools/set-stock.ts'
import { readTestOrder, stockOf } from '#testing/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'
import type { Caller } from '../caller.ts'
import { cancelOrder } from './cancel-order.ts'
import { endOrder } from './expire-orders.ts'
import { placeOrder } from './place-order.ts'
import { shipOrder } from './ship-order.ts'

/** The invariant: what was put in is in stock or in an order that is not cancelled. */
interface Model {
  putIn: number
  onSale: boolean
  held: Map<string, number>
}

interface Real {
  shop: TestShop
  tool: { id: string }
  buyer: Caller
  admin: Caller
  placed: string[]
}

/** These orders never had a payment. */
const withoutCards = async () => 'cancelled' as const

const step = 2
const rules = { holdHours: 24, mostUnpaid: 1000 }
const later = () => new Date(Date.now() + 25 * 3_600_000)

abstract class Action implements fc.AsyncCommand<Model, Real> {
  readonly number: number
  constructor(number: number) {
    this.number = number
  }
  check = () => true
  async run(model: Model, real: Real) {
    await this.act(model, real)
    const held = [...model.held.values()].reduce((sum, quantity) => sum + quantity, 0)
    const stock = await stockOf(real.shop, real.tool)
    expect(stock).toBeGreaterThanOrEqual(0)
    expect(stock + held).toBe(model.putIn)
    const open = await real.shop.db
      .selectFrom('orders')
      .innerJoin('order_lines', 'order_no', 'no')
      .select((eb) => eb.fn.sum<number | null>('quantity').as('sum'))
      .where('tool_id', '=', real.tool.id)
      .where('state', 'in', ['pending', 'paid', 'shipped', 'delivered'])
      .executeTakeFirstOrThrow()
    expect(Number(open.sum ?? 0)).toBe(held)
  }
  abstract act(model: Model, real: Real): Promise<void>
  toString = () => `${this.constructor.name}(${this.number})`
  /** Picks one of the orders placed so far. */
  pick = (real: Real) => real.placed[this.number % Math.max(1, real.placed.length)] ?? ''
}

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

class Order extends Action {
  async act(model: Model, { shop, tool, buyer, placed }: Real) {
    const quantity = this.number
    const free = model.putIn - [...model.held.values()].reduce((sum, held) => sum + held, 0)
    const input = { ...readTestOrder(tool, { quantity }), price: undefined, quantity }
    const order = await placeOrder(shop.db, { customer: buyer, input, rules, now: new Date() }).catch(
      () => null,
    )
    const allowed = model.onSale && quantity >= step && quantity % step === 0 && quantity <= free
    expect(order !== null).toBe(allowed)
    if (!order) return
    placed.push(order._id)
    model.held.set(order._id, quantity)
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
  async act(model: Model, { shop, tool, admin }: Real) {
    const held = [...model.held.values()].reduce((sum, quantity) => sum + quantity, 0)
    if (await succeeds(setStock(shop.db, { toolId: tool.id, quantity: this.number, admin })))
      model.putIn = held + this.number
  }
}

class DeleteTool extends Action {
  async act(model: Model, { shop, tool }: Real) {
    await shop.db.updateTable('tools').set({ deleted_at: new Date() }).where('id', '=', tool.id).execute()
    model.onSale = false
  }
}

const stateOf = ({ shop }: Real, orderId: string) =>
  shop.db.selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirstOrThrow()

const number = (max: number) => fc.integer({ min: 0, max })
const kinds = [
  number(12).map((n) => new Order(n)),
  number(12).map((n) => new Order(n * step)),
  number(20).map((n) => new Cancel(n)),
  number(20).map((n) => new Expire(n)),
  number(20).map((n) => new PayAndShip(n)),
  number(60).map((n) => new Restock(n)),
  fc.constant(0).map((n) => new DeleteTool(n)),
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
        const tool = await makeTool(shop, { minquantity: step, quantitystep: step, availablequantity: 30 })
        await fc.asyncModelRun(
          () => ({
            model: { putIn: 30, onSale: true, held: new Map() },
            real: { shop, tool, buyer, admin, placed: [] },
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
