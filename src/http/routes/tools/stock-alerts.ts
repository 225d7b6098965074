import { z } from '@hono/zod-openapi'
import { ShopProblem } from '#src/contract/problems.ts'
import { endpoint, json } from '#src/http/endpoint.ts'
import { requestStockAlert } from '#src/shop/tools/request-stock-alert.ts'
import { deleteAlert, hasAlert } from '#src/store/tools/stock-alerts.ts'

const params = z.object({ id: z.string() })
const Waiting = z.object({ waiting: z.boolean().describe('a mail will come when the tool is back') })
const common = { path: '/backinstock/{id}' as const, tags: ['catalogue'], request: { params } }
const responses = { 200: json(Waiting, 'Whether the caller waits for this tool') }

function readId({ id }: z.output<typeof params>) {
  if (!z.uuid().safeParse(id).success) throw new ShopProblem('NOT_FOUND', 'This tool is not in the shop.')
  return id
}

export const awaitedStock = endpoint(
  { ...common, method: 'get', summary: 'Whether the caller waits for a tool', responses },
  async (c) => {
    const alert = { toolId: readId(c.req.valid('param')), userId: c.var.caller.userId }
    return c.json({ waiting: await hasAlert(c.var.shop.db, alert) }, 200)
  },
)

export const askForStock = endpoint(
  { ...common, method: 'post', summary: 'Asks for one mail when the tool is back', responses },
  async (c) => {
    await requestStockAlert(c.var.shop.db, {
      toolId: readId(c.req.valid('param')),
      userId: c.var.caller.userId,
    })
    return c.json({ waiting: true }, 200)
  },
)

export const stopAwaiting = endpoint(
  { ...common, method: 'delete', summary: 'Takes the question back', responses },
  async (c) => {
    await deleteAlert(c.var.shop.db, { toolId: readId(c.req.valid('param')), userId: c.var.caller.userId })
    return c.json({ waiting: false }, 200)
  },
)
