import type fc from 'fast-check'
import { expect } from 'vitest'
import type { Caller } from '#src/shop/caller.ts'
import { placeOrder } from '#src/shop/orders/placing/place-order.ts'
import { leastCents } from '#src/shop/payments/payment-needs.ts'
import { stockOf } from '../selling/orders.ts'
import type { TestShop } from '../shop.ts'

interface ToolModel {
  putIn: number
  /** How many of them are in the branch. */
  inBranch: number
  onSale: boolean
  cents: number
  pricebreaks: { from: number; price: number }[]
}

interface Held {
  place: number
  quantity: number
  fromBranch: number
}

/**
 * The invariants: what was put in is in the store house, in the branch or in an order that is not cancelled; the cart is
 * what was put into it.
 */
export interface Model {
  tools: ToolModel[]
  /** What each order holds. */
  held: Map<string, Held[]>
  /** By the tool's place. */
  cart: Map<number, { quantity: number; saved: boolean }>
}

export interface Real {
  shop: TestShop
  tools: { id: string }[]
  buyer: Caller
  admin: Caller
  /** Where orders can be collected, and the way of delivery for it. */
  branch: string
  collect: string
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
      expect(await stockOf(real.shop, tool)).toBe(stockIn(model, place))
      expect(stockIn(model, place)).toBeGreaterThanOrEqual(0)
      expect(await branchStockOf(real, tool)).toBe(model.tools[place]?.inBranch)
      expect(await soldOf(real, tool)).toBe(heldOf(model, place))
    }
    expect(await cartOf(real)).toEqual(model.cart)
  }
  abstract act(model: Model, real: Real): Promise<void>
  toString = () => `${this.constructor.name}(${this.numbers})`
  /** Picks one of the orders placed so far. */
  pick = (real: Real) => real.placed[this.number % Math.max(1, real.placed.length)] ?? ''
}

const heldOf = (model: Model, place: number) =>
  [...model.held.values()]
    .flat()
    .filter((line) => line.place === place)
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** In the store house. */
export function stockIn(model: Model, place: number) {
  const { putIn = 0, inBranch = 0 } = model.tools[place] ?? {}
  return putIn - inBranch - heldOf(model, place)
}

/** Every piece goes back to where it came from. */
export function giveBack(model: Model, orderId: string) {
  for (const { place, fromBranch } of model.held.get(orderId) ?? []) {
    const tool = model.tools[place]
    if (tool) tool.inBranch += fromBranch
  }
  model.held.delete(orderId)
}

async function branchStockOf({ shop, branch }: Real, tool: { id: string }) {
  const row = await shop.db
    .selectFrom('branch_stock')
    .select('quantity')
    .where('tool_id', '=', tool.id)
    .where('branch_id', '=', branch)
    .executeTakeFirst()
  return row?.quantity ?? 0
}

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

interface Wish {
  /** By how many cents the buyer's total is wrong. */
  wrongBy?: number
  /** In the branch, which has pieces of its own. */
  collects?: boolean
}

/** Orders, and says whether that should have been possible. */
export async function order(
  model: Model,
  real: Real,
  wanted: Wanted[],
  { wrongBy = 0, collects = false }: Wish = {},
) {
  const { shop, tools, buyer, placed, branch, collect } = real
  const cents = wanted.reduce(
    (sum, { quantity, place }) => sum + quantity * priceOf(model, place, quantity),
    0,
  )
  const input = {
    lines: wanted.map(({ quantity, place }) => ({ productId: tools[place]?.id ?? '', quantity })),
    price: cents + wrongBy,
    phoneNo: '555',
    address: 'Here',
    ...(collects && { deliveryMethod: collect, branch }),
  }
  const now = new Date()
  const answer = await placeOrder(shop.db, { customer: buyer, input, rules, now }).catch(() => null)
  const inBranch = (place: number) => (collects ? (model.tools[place]?.inBranch ?? 0) : 0)
  const allowed = wanted.every(
    ({ quantity, place }) =>
      model.tools[place]?.onSale &&
      quantity % step === 0 &&
      quantity <= stockIn(model, place) + inBranch(place),
  )
  expect(answer !== null).toBe(allowed && wrongBy === 0 && cents >= leastCents)
  if (!answer) return
  placed.push(answer._id)
  const held = wanted.map(({ place, quantity }) => ({
    place,
    quantity,
    fromBranch: Math.min(quantity, inBranch(place)),
  }))
  model.held.set(answer._id, held)
  for (const { place, fromBranch } of held) {
    const tool = model.tools[place]
    if (tool) tool.inBranch -= fromBranch
    if (model.cart.get(place)?.saved === false) model.cart.delete(place)
  }
}

/** The lowest price that so many pieces reach. */
function priceOf(model: Model, place: number, quantity: number) {
  const { cents = 0, pricebreaks = [] } = model.tools[place] ?? {}
  const reached = pricebreaks.filter(({ from }) => from <= quantity)
  return Math.min(cents, ...reached.map(({ price }) => price))
}
