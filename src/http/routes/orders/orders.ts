import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { orderCalls } from '#src/contract/calls/orders/orders.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { isCalled, orderNumber, readOrderNumber } from '#src/contract/values/orders/order-number.ts'
import type { ShopEnv } from '#src/http/context.ts'
import { csvHead, csvLines } from '#src/http/csv.ts'
import { endpoints } from '#src/http/endpoint.ts'
import { knownCaller } from '#src/http/middleware/guards.ts'
import { limit, limitAddress } from '#src/http/middleware/rate-limit.ts'
import { rateLimits } from '#src/http/rate-limits.ts'
import { readerOfOrder, supportLimitCents } from '#src/shop/accounts/staff-rules.ts'
import { deleteOrder } from '#src/shop/orders/delete-order.ts'
import { toOrder } from '#src/shop/orders/order-answer.ts'
import { lineSheetColumns, orderSheetColumns, orderSheetRows } from '#src/shop/orders/order-sheet.ts'
import { placeOrder } from '#src/shop/orders/placing/place-order.ts'
import { quoteOrder } from '#src/shop/orders/placing/quote-order.ts'
import { readNeighbours } from '#src/shop/orders/read-neighbours.ts'
import { findOrderFor, readOrder, type WhichOrder } from '#src/shop/orders/read-order.ts'
import { shipOrder } from '#src/shop/orders/ship-order.ts'
import { writeNote } from '#src/shop/orders/write-note.ts'
import { cancelRest, cancelUnsent } from '#src/shop/payments/refunds/cancel-rest.ts'
import {
  countOrders,
  findOrders,
  findOrdersByNo,
  findOrdersOf,
  walkOrders,
} from '#src/store/orders/order-list.ts'
import { isStranger } from '#src/store/orders/strangers.ts'

/** With what the buyer may send back today. */
async function readWhole({ var: { shop, caller } }: Context<ShopEnv>, which: WhichOrder) {
  const { returnDays } = await shop.settings.recent()
  return readOrder(shop.db, which, caller, { returnDays, now: shop.now() })
}

export const orders = endpoints(orderCalls, {
  place: async (c, { headers, body }) => {
    const { db, readOrderRules, now, queueConfirmations } = c.var.shop
    const { userId } = c.var.caller
    await limit(c, 'order', userId, rateLimits.order, async () => !(await isStranger(db, userId)))
    const placed = await placeOrder(db, {
      customer: c.var.caller,
      input: body,
      key: headers['idempotency-key'],
      rules: await readOrderRules(),
      now: now(),
    })
    queueConfirmations()
    return placed
  },

  quote: async (c, { body }) => {
    await limitAddress(c, 'quote', rateLimits.quote)
    if (body.code !== undefined) await limitAddress(c, 'quote with code', rateLimits.quoteWithCode)
    const { db, now } = c.var.shop
    const caller = body.code === undefined ? undefined : await knownCaller(c)
    return quoteOrder(db, body, { customer: caller?.userId, now: now() })
  },

  mine: async (c, { query: { email, ...paging } }) => {
    const { caller, shop } = c.var
    if (email !== undefined && email.trim().toLowerCase() !== caller.email)
      throw new ShopProblem('NOT_ALLOWED', 'You can only see your own orders.')
    const page = await findOrdersOf(shop.db, { customer: caller.userId, ...paging })
    return { ...page, rows: page.rows.map((row) => toOrder(row, 'buyer')) }
  },

  get: (c, { params }) => readWhole(c, { orderId: params.id }),

  byNumber: (c, { params }) => readWhole(c, { number: params.number }),

  exportLines: async (c, { params }) => {
    const order = await findOrderFor(c.var.shop.db, { number: params.number }, c.var.caller)
    const body = csvHead(lineSheetColumns) + csvLines(lineSheetColumns, order.lines)
    return { body, name: `${orderNumber(order)}.csv` }
  },

  cancel: async (c, { params }) => {
    const { caller, shop } = c.var
    const ended = await cancelUnsent(shop, {
      orderId: params.id,
      customer: caller.userId,
      mover: 'buyer',
      actor: caller.email,
      release: shop.releasePayment,
      now: shop.now(),
    })
    return toOrder(ended, 'buyer')
  },

  all: async (c, { query }) => {
    const page = await findOrders(c.var.shop.db, query)
    return { ...page, rows: page.rows.map((row) => toOrder(row, readerOfOrder(c.var.caller, row))) }
  },

  counts: (c) => countOrders(c.var.shop.db),

  exportSheet: (c, { query }) => {
    const { db } = c.var.shop
    async function* lines() {
      yield csvHead(orderSheetColumns)
      for await (const rows of walkOrders(db, query)) yield csvLines(orderSheetColumns, orderSheetRows(rows))
    }
    const body = Readable.toWeb(Readable.from(lines(), { objectMode: false })) as ReadableStream
    return { body, name: 'orders.csv' }
  },

  neighbours: (c, { params, query }) => readNeighbours(c.var.shop.db, { ...params, ...query }, c.var.caller),

  chosen: async (c, { query }) => {
    const found = await findOrdersByNo(
      c.var.shop.db,
      query.numbers.map((number) => readOrderNumber(number) ?? 0),
    )
    return found
      .filter((row) => query.numbers.some((number) => isCalled(row, number)))
      .map((row) => toOrder(row, readerOfOrder(c.var.caller, row)))
  },

  setNote: (c, { params, body: input }) =>
    writeNote(c.var.shop.db, { orderId: params.id, input, admin: c.var.caller }),

  move: async (c, { params, body }) => {
    const { caller, shop } = c.var
    const moved = await shipOrder(shop.db, {
      orderId: params.id,
      input: body,
      admin: caller,
      now: shop.now(),
    })
    return toOrder(moved, readerOfOrder(caller, moved))
  },

  remove: async (c, { params }) => {
    const { caller, shop } = c.var
    const limitCents = supportLimitCents(caller, await shop.settings.read())
    await deleteOrder(shop.db, {
      orderId: params.id,
      admin: caller,
      release: shop.releasePayment,
      cancelRest: (order) =>
        cancelRest(shop, order, { mover: 'admin', actor: caller.email, supportLimitCents: limitCents }),
      supportLimitCents: limitCents,
      now: shop.now(),
    })
    return { deletedCount: 1 }
  },
})
