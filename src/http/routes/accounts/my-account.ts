import { z } from '@hono/zod-openapi'
import { CloseAccountInput, MyData } from '#src/contract/my-account.ts'
import { endpoint, json } from '#src/http/endpoint.ts'
import { limitAccount } from '#src/http/middleware/rate-limit.ts'
import { closeAccount } from '#src/shop/accounts/close-account.ts'
import { gatherData } from '#src/shop/accounts/gather-data.ts'

export const myData = endpoint(
  {
    method: 'get',
    path: '/mydata',
    tags: ['accounts'],
    summary: 'Everything that the shop keeps about the caller, as a file',
    responses: { 200: json(MyData, 'The data') },
  },
  async (c) => {
    c.header('Content-Disposition', 'attachment; filename="my-data.json"')
    c.header('Cache-Control', 'no-store')
    return c.json(await gatherData(c.var.shop.db, c.var.caller, c.var.shop.now()), 200)
  },
)

export const closeMyAccount = endpoint(
  {
    method: 'delete',
    path: '/myaccount',
    tags: ['accounts'],
    summary: 'Closes the caller’s account: orders stay, the person is forgotten',
    request: { body: { content: { 'application/json': { schema: CloseAccountInput } }, required: true } },
    responses: { 200: json(z.object({ closed: z.literal(true) }), 'It is closed') },
  },
  async (c) => {
    await limitAccount(c, 'close account', c.var.caller.email, { most: 10, seconds: 600 })
    await closeAccount(c.var.shop, c.var.caller, c.req.valid('json'))
    return c.json({ closed: true } as const, 200)
  },
)
