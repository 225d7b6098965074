import { Readable } from 'node:stream'
import { z } from '@hono/zod-openapi'
import {
  MoveOrderInput,
  Order,
  OrderCounts,
  OrderFilter,
  OrderListQuery,
  StockInput,
} from '#src/contract/orders.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { Tool } from '#src/contract/tools.ts'
import { csvHead, csvLines } from '#src/http/csv.ts'
import { endpoint, json } from '#src/http/endpoint.ts'
import { deleteOrder } from '#src/shop/orders/delete-order.ts'
import { toOrder } from '#src/shop/orders/order-answer.ts'
import { orderSheetColumns } from '#src/shop/orders/order-sheet.ts'
import { shipOrder } from '#src/shop/orders/ship-order.ts'
import { setStock as setStockOf } from '#src/shop/tools/set-stock.ts'
import { toTool } from '#src/shop/tools/tool-answer.ts'
import { countOrders, findOrders, walkOrders } from '#src/store/orders/order-list.ts'
import { pageWords, setPageHeaders } from '../page-headers.ts'
import { orderId, orderParams } from './orders.ts'

export const allOrders = endpoint(
  {
    method: 'get',
    path: '/allorders',
    tags: ['orders'],
    summary: 'All orders: searched, filtered, sorted, by page',
    request: { query: OrderListQuery },
    responses: {
      200: json(
        z.array(Order),
        `A page of orders; ${pageWords.counted}; what q finds in thousands of orders may be counted less far`,
      ),
    },
  },
  async (c) => {
    const page = await findOrders(c.var.shop.db, c.req.valid('query'))
    setPageHeaders(c, page)
    return c.json(
      page.rows.map((row) => toOrder(row, 'admin')),
      200,
    )
  },
)

export const orderCounts = endpoint(
  {
    method: 'get',
    path: '/allorders/counts',
    tags: ['orders'],
    summary: 'How many orders are in each state, counted up to 1001',
    responses: { 200: json(OrderCounts, 'The counts') },
  },
  async (c) => c.json(await countOrders(c.var.shop.db), 200),
)

export const orderSheet = endpoint(
  {
    method: 'get',
    path: '/allorders.csv',
    tags: ['orders'],
    summary: 'The orders as a spreadsheet (CSV), with the same search, filter and sort',
    request: { query: OrderFilter },
    responses: { 200: { description: 'The sheet', content: { 'text/csv': { schema: z.string() } } } },
  },
  (c) => {
    const { db } = c.var.shop
    const query = c.req.valid('query')
    async function* lines() {
      yield csvHead(orderSheetColumns)
      for await (const rows of walkOrders(db, query)) yield csvLines(orderSheetColumns, rows)
    }
    return c.body(Readable.toWeb(Readable.from(lines(), { objectMode: false })) as ReadableStream, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="orders.csv"',
    })
  },
)

export const moveAnOrder = endpoint(
  {
    method: 'put',
    path: '/allorder/{id}/state',
    tags: ['orders'],
    summary: 'Ship a paid order, or say that a shipped one arrived',
    request: {
      params: orderParams,
      body: { required: true, content: { 'application/json': { schema: MoveOrderInput } } },
    },
    responses: { 200: json(Order, 'The order in its new state') },
  },
  async (c) => {
    const { caller, shop } = c.var
    const moved = await shipOrder(shop.db, {
      orderId: orderId(c.req.valid('param').id),
      input: c.req.valid('json'),
      admin: caller,
      now: shop.now(),
    })
    return c.json(toOrder(moved, 'admin'), 200)
  },
)

export const deleteAnOrder = endpoint(
  {
    method: 'delete',
    path: '/allorder/{id}',
    tags: ['orders'],
    summary: 'Take an order off the list; what has not shipped is cancelled or refunded first',
    request: { params: orderParams },
    responses: { 200: json(z.object({ deletedCount: z.int() }), 'It is off the list') },
  },
  async (c) => {
    const { caller, shop } = c.var
    await deleteOrder(shop.db, {
      orderId: orderId(c.req.valid('param').id),
      admin: caller,
      release: shop.releasePayment,
      now: shop.now(),
    })
    return c.json({ deletedCount: 1 }, 200)
  },
)

export const setStockRoute = endpoint(
  {
    method: 'put',
    path: '/availablequantity/{id}',
    tags: ['tools'],
    summary: 'Set the stock of a tool',
    request: {
      params: orderParams,
      body: { required: true, content: { 'application/json': { schema: StockInput } } },
    },
    responses: { 200: json(Tool, 'The tool') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    if (!z.uuid().safeParse(id).success) throw new ShopProblem('NOT_FOUND', 'This tool is not in the shop.')
    const tool = await setStockOf(c.var.shop.db, {
      toolId: id,
      quantity: c.req.valid('json').availablequantity,
      admin: c.var.caller,
    })
    return c.json(toTool(tool), 200)
  },
)
