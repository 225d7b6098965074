import { cancelOrder } from '#src/shop/orders/cancel-order.ts'
import { endOrder } from '#src/shop/orders/expire-orders.ts'
import { shipOrder } from '#src/shop/orders/ship-order.ts'
import { Action, giveBack, type Model, order, type Real, succeeds } from './model.ts'

/** These orders never had a payment. */
const withoutCards = async () => 'cancelled' as const

const later = () => new Date(Date.now() + 25 * 3_600_000)

/** Pieces of each tool, by how many cents the buyer's total is wrong, and whether it is collected. */
export class Order extends Action {
  async act(model: Model, real: Real) {
    const pieces = this.numbers.slice(0, real.tools.length)
    const wanted = pieces.flatMap((quantity, place) => (quantity > 0 ? [{ quantity, place }] : []))
    const [wrongBy, collects] = this.numbers.slice(real.tools.length)
    if (wanted.length > 0) await order(model, real, wanted, { wrongBy, collects: collects === 1 })
  }
}

export class Cancel extends Action {
  async act(model: Model, real: Real) {
    const orderId = this.pick(real)
    if (!orderId) return
    const { userId, email } = real.buyer
    const by = { customer: userId, mover: 'buyer', actor: email, release: withoutCards } as const
    // Twice at once: only one may succeed.
    const tries = [1, 2].map(() => succeeds(cancelOrder(real.shop.db, { orderId, now: new Date(), ...by })))
    if ((await Promise.all(tries)).includes(true)) giveBack(model, orderId)
  }
}

export class Expire extends Action {
  async act(model: Model, real: Real) {
    const orderId = this.pick(real)
    if (!orderId) return
    await endOrder(real.shop.db, { now: later, release: withoutCards }, orderId)
    const { state } = await stateOf(real, orderId)
    if (state === 'cancelled') giveBack(model, orderId)
  }
}

export class PayAndShip extends Action {
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

const stateOf = ({ shop }: Real, orderId: string) =>
  shop.db.selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirstOrThrow()
