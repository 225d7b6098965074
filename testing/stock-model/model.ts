import type fc from 'fast-check'
import { expect } from 'vitest'
import type { Caller } from '#src/shop/caller.ts'
import { placeOrder } from '#src/shop/orders/placing/place-order.ts'
import { leastCents } from '#src/shop/payments/payment-needs.ts'
import { stockOf } from '../selling/orders.ts'
import type { TestShop } from '../shop.ts'

/** How many of each tool, by its place. */
export type Pieces = readonly number[]

/** The invariants: what was put in is in stock or in an order that is not cancelled; the cart is what was put into it. */
export interface Model {
  tools: { putIn: number; onSale: boolean; cents: number; pricebreaks: { from: number; price: number }[] }[]
  held: Map<string, Pieces>
  /** By the tool's place. */
  cart: Map<number, { quantity: number; saved: boolean }>
}

export interface Real {
  shop: TestShop
  tools: { id: string }[]
  buyer: Caller
  admin: Caller
  placed: string[]
}

/** The least that is sold of each tool, and what it is sold in. */
export const step = 2

export abstract class Action implements fc.AsyncCommand<Model, Real> {
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
    expect(await cartOf(real)).toEqual(model.cart)
  }
  abstract act(model: Model, real: Real): Promise<void>
  toString = () => `${this.constructor.name}(${this.numbers})`
  /** Picks one of the orders placed so far. */
  pick = (real: Real) => real.placed[this.number % Math.max(1, real.placed.length)] ?? ''
}

export const heldOf = (model: Model, place: number) =>
  [...model.held.values()].reduce((sum, pieces) => sum + (pieces[place] ?? 0), 0)

export const stockIn = (model: Model, place: number) =>
  (model.tools[place]?.putIn ?? 0) - heldOf(model, place)

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

/** Only of these tools: the cart keeps what an earlier run has left in it. */
async function cartOf({ shop, tools, buyer }: Real): Promise<Model['cart']> {
  const lines = await shop.db
    .selectFrom('cart_lines')
    .select(['tool_id', 'quantity', 'saved'])
    .where('user_id', '=', buyer.userId)
    .execute()
  return new Map(
    tools.flatMap(({ id }, place) =>
      lines
        .filter(({ tool_id }) => tool_id === id)
        .map(({ quantity, saved }) => [place, { quantity, saved }] as const),
    ),
  )
}

export const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

interface Wanted {
  place: number
  quantity: number
}

const holds = { holdHours: 24, mostUnpaid: 1000 }
const rules = { ...holds, strangers: holds }

/** Orders, and says whether that should have been possible. The buyer's total may be wrong by some cents. */
export async function order(model: Model, real: Real, wanted: Wanted[], wrongBy = 0) {
  const { shop, tools, buyer, placed } = real
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
  const now = new Date()
  const answer = await placeOrder(shop.db, { customer: buyer, input, rules, now }).catch(() => null)
  const allowed = wanted.every(
    ({ quantity, place }) =>
      model.tools[place]?.onSale && quantity % step === 0 && quantity <= stockIn(model, place),
  )
  expect(answer !== null).toBe(allowed && wrongBy === 0 && cents >= leastCents)
  if (!answer) return
  placed.push(answer._id)
  model.held.set(answer._id, piecesOf(wanted, tools.length))
  for (const { place } of wanted) if (model.cart.get(place)?.saved === false) model.cart.delete(place)
}

const piecesOf = (wanted: Wanted[], tools: number): Pieces =>
  Array.from({ length: tools }, (_, at) => wanted.find(({ place }) => place === at)?.quantity ?? 0)

/** The lowest price that so many pieces reach. */
function priceOf(model: Model, place: number, quantity: number) {
  const { cents = 0, pricebreaks = [] } = model.tools[place] ?? {}
  const reached = pricebreaks.filter(({ from }) => from <= quantity)
  return Math.min(cents, ...reached.map(({ price }) => price))
}
