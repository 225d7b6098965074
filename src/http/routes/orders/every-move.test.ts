import { beforeAll, describe, expect, test } from 'vitest'
import { OrderState } from '#src/contract/orders/orders.ts'
import { ParcelState } from '#src/contract/orders/parcels.ts'
import { mayMove } from '#src/shop/orders/order-states.ts'
import { mayMoveParcel } from '#src/shop/parcels/parcel-states.ts'
import { send } from '#testing/selling/orders.ts'
import { makeOrderToSend, northline, sendTestParcel } from '#testing/selling/parcels.ts'
import { openShop, type TestShop } from '#testing/shop.ts'

/** Who calls; the shop itself moves orders by no call. */
const callers = ['buyer', 'admin', 'another person'] as const
type CallerKind = (typeof callers)[number]

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({
    releasePayment: async (order) => (order.state === 'paid' ? 'refunded' : 'cancelled'),
    limitFactor: 1000,
  })
  return () => shop.close()
})

async function makeScene(caller: CallerKind) {
  const { order, buyer } = await makeOrderToSend(shop, [2])
  const admin = await shop.signIn({ role: 'admin' })
  const who = { buyer, admin, 'another person': await shop.signIn() }[caller]
  return { order, admin, who }
}
type Scene = Awaited<ReturnType<typeof makeScene>>

const moved = async (answer: Response | Promise<Response>) => [200, 201].includes((await answer).status)

describe('every move of an order by everyone from every state', () => {
  /** The calls that lead to a state. That an order is paid only the card provider says. */
  const ways = {
    shipped: ({ order, who }) =>
      send(shop, 'PUT', `/allorder/${order._id}/state`, who, { state: 'shipped', ...northline('1') }),
    delivered: ({ order, who }) =>
      send(shop, 'PUT', `/allorder/${order._id}/state`, who, { state: 'delivered' }),
    cancelled: ({ order, who }) => send(shop, 'DELETE', `/myorders/${order._id}`, who),
  } satisfies Partial<Record<OrderState, (scene: Scene) => Response | Promise<Response>>>
  const setState = ({ order }: Scene, state: OrderState) =>
    shop.pool.query('update orders set state = $2 where id = $1', [order._id, state])

  const tried = OrderState.options.flatMap((from) =>
    callers.flatMap((caller) =>
      Object.keys(ways).map((to) => ({ from, to: to as keyof typeof ways, caller })),
    ),
  )
  test.each(tried)('$from → $to by $caller', async ({ from, to, caller }) => {
    const scene = await makeScene(caller)
    await setState(scene, from)
    // The buyer's call ends an order that was paid as refunded; only for the order's own buyer.
    const end = to === 'cancelled' && from === 'paid' ? 'refunded' : to
    const allowed =
      caller !== 'another person' && mayMove(from, end, caller) && (to !== 'cancelled' || caller === 'buyer')
    expect(await moved(ways[to](scene))).toBe(allowed)
    const { rows } = await shop.pool.query('select state from orders where id = $1', [scene.order._id])
    expect(rows[0].state).toBe(allowed ? end : from)
  })
})

describe('every move of a parcel by everyone from every state', () => {
  const tried = ParcelState.options.flatMap((from) =>
    callers.flatMap((caller) => ParcelState.options.map((to) => ({ from, to, caller }))),
  )
  test.each(tried)('$from → $to by $caller', async ({ from, to, caller }) => {
    const { order, admin, who } = await makeScene(caller)
    const { parcels } = await (await sendTestParcel(shop, admin, order, northline('1'))).json()
    const path = `/order/${order._id}/parcels/${parcels[0]._id}`
    if (from === 'delivered') await send(shop, 'PUT', path, admin, { state: 'delivered' })
    const body = to === 'sent' ? { state: to, ...northline('2') } : { state: to }
    // To stay sent is no move: its number is corrected, which is the admins' as well.
    const allowed = caller === 'admin' && (from === to ? from === 'sent' : mayMoveParcel(from, to, caller))
    expect(await moved(send(shop, 'PUT', path, who, body))).toBe(allowed)
  })
})
