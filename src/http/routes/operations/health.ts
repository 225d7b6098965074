import { z } from '@hono/zod-openapi'
import { endpoint, json } from '#src/http/endpoint.ts'
import { pingDatabase } from '#src/store/operations/public-version.ts'

const Health = z.object({ status: z.literal('ok') })

export const live = endpoint(
  {
    method: 'get',
    path: '/health/live',
    tags: ['health'],
    summary: 'The process answers',
    responses: { 200: json(Health, 'It does') },
  },
  (c) => c.json({ status: 'ok' } as const, 200),
)

export const ready = endpoint(
  {
    method: 'get',
    path: '/health/ready',
    tags: ['health'],
    summary: 'The process reaches its database',
    responses: { 200: json(Health, 'It does') },
  },
  async (c) => {
    await pingDatabase(c.var.shop.db)
    return c.json({ status: 'ok' } as const, 200)
  },
)
