import { z } from '@hono/zod-openapi'
import { IdempotencyKey, Order, PlacedOrder, PlaceOrderInput } from '#src/contract/orders.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { Paging } from '#src/contract/values/pagination.ts'
import { endpoint, json } from '#src/http/endpoint.ts'
import { cancelOrder } from '#src/shop/orders/cancel-order.ts'
import { toEvent, toOrder } from '#src/shop/orders/order-answer.ts'
import { placeOrder } from '#src/shop/orders/place-order.ts'
import { findOrdersOf } from '#src/store/orders/order-list.ts'
import { findHistory, findOrder } from '#src/store/orders/orders.ts'
import { pageWords, setPageHeaders } from '../page-headers.ts'

/** A malformed id is the id of no order. */
export function orderId(text: string) {
  if (!z.uuid().safeParse(text).success) throw new ShopProblem('NOT_FOUND', 'There is no such order.')
  return text
}

export const orderParams = z.object({ id: z.string() })

export const placeAnOrder = endpoint(
  {
    method: 'post',
    path: '/order',
    tags: ['orders'],
    summary: 'Order a quantity of a tool',
    description:
      'Price, image and email are worked out by the server. The same Idempotency-Key gives the same answer and one order.',
    request: {
      headers: z.object({ 'idempotency-key': IdempotencyKey }),
      body: { required: true, content: { 'application/json': { schema: PlaceOrderInput } } },
    },
    responses: { 201: json(PlacedOrder, 'The order, and what is left of the tool') },
  },
  async (c) => {
    const { db, orderRules, now, queueConfirmations } = c.var.shop
    const placed = await placeOrder(db, {
      customer: c.var.caller,
      input: c.req.valid('json'),
      key: c.req.valid('header')['idempotency-key'],
      rules: orderRules,
      now: now(),
    })
    queueConfirmations()
    return c.json(placed, 201)
  },
)

export const myOrders = endpoint(
  {
    method: 'get',
    path: '/myorder',
    tags: ['orders'],
    summary: 'The orders of the caller, newest first',
    request: { query: Paging.extend({ email: z.string().max(254).optional() }) },
    responses: { 200: json(z.array(Order), `A page of orders; ${pageWords.counted}`) },
  },
  async (c) => {
    const { email, ...paging } = c.req.valid('query')
    const { caller, shop } = c.var
    if (email !== undefined && email.trim().toLowerCase() !== caller.email)
      throw new ShopProblem('NOT_ALLOWED', 'You can only see your own orders.')
    const page = await findOrdersOf(shop.db, { customer: caller.userId, ...paging })
    setPageHeaders(c, page)
    return c.json(
      page.rows.map((row) => toOrder(row, 'buyer')),
      200,
    )
  },
)

export const oneOrder = endpoint(
  {
    method: 'get',
    path: '/productorder/{id}',
    tags: ['orders'],
    summary: 'One order with its history, for its buyer or an admin',
    request: { params: orderParams },
    responses: { 200: json(Order, 'The order') },
  },
  async (c) => {
    const { caller, shop } = c.var
    const reader = caller.role === 'admin' ? 'admin' : 'buyer'
    const row = await findOrder(shop.db, {
      orderId: orderId(c.req.valid('param').id),
      customer: reader === 'admin' ? undefined : caller.userId,
    })
    if (!row) throw new ShopProblem('NOT_FOUND', 'There is no such order.')
    const history = await findHistory(shop.db, row.id)
    return c.json({ ...toOrder(row, reader), history: history.map((event) => toEvent(event, reader)) }, 200)
  },
)

export const cancelMyOrder = endpoint(
  {
    method: 'delete',
    path: '/myorders/{id}',
    tags: ['orders'],
    summary: 'Cancel an order that has not shipped; what was paid is refunded first',
    request: { params: orderParams },
    responses: { 200: json(Order, 'The order as it ended') },
  },
  async (c) => {
    const { caller, shop } = c.var
    const ended = await cancelOrder(shop.db, {
      orderId: orderId(c.req.valid('param').id),
      customer: caller.userId,
      mover: 'buyer',
      actor: caller.email,
      release: shop.releasePayment,
      now: shop.now(),
    })
    return c.json(toOrder(ended, 'buyer'), 200)
  },
)
