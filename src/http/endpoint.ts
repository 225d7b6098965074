import type { OpenAPIHono, RouteConfig, RouteHandler } from '@hono/zod-openapi'
import { Problem } from '#src/contract/problems.ts'
import type { ShopEnv } from './context.ts'

/** One call of the API: its description, and what it does. Who may call it stands in app.ts. */
export interface Endpoint {
  method: string
  path: string
  /** How large its body may be, when that is more than usual. */
  mostBytes?: number
  mount(app: OpenAPIHono<ShopEnv>, who: string): void
}

export function endpoint<Route extends RouteConfig>(
  route: Route,
  handler: RouteHandler<Route, ShopEnv>,
  options: { mostBytes?: number } = {},
): Endpoint {
  const responses = { ...route.responses, default: problemAnswer }
  return {
    ...options,
    method: route.method,
    path: route.path,
    mount: (app, who) => void app.openapi({ ...route, responses, 'x-who': who }, handler as never),
  }
}

const problemAnswer = {
  description: 'A problem document that says what is wrong',
  content: { 'application/problem+json': { schema: Problem } },
}

export const json = <Schema>(schema: Schema, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})
