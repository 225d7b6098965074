import { isDeepStrictEqual } from 'node:util'
import type { Hono } from 'hono'
import { allowedRoutes } from '#src/http/app.ts'
import type { ShopEnv } from '#src/http/context.ts'
import { describeApi } from '#src/http/routes/operations/openapi.ts'

const { paths } = describeApi(allowedRoutes, 'http://shop.test')

const declared = allowedRoutes.map(([, call]) => ({
  call,
  matches: new RegExp(`^${call.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  statuses: Object.keys(paths[call.path]?.[call.method.toLowerCase()]?.responses ?? {}).map(Number),
}))

/** Fails the test that asked when an answer is not what its call declares. */
export async function requireDeclared(method: string, address: string, answer: Response) {
  await checkAnswer(method, new URL(address, 'http://shop.test').pathname, answer.clone())
  return answer
}

/** The same for every request to the routes themselves. */
export function requireDeclaredAnswers(app: Hono<ShopEnv>) {
  const request = app.request.bind(app)
  app.request = async (...asked: Parameters<typeof request>) => {
    const [input, init] = asked
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    return requireDeclared(
      method,
      input instanceof Request ? input.url : String(input),
      await request(...asked),
    )
  }
}

async function checkAnswer(method: string, path: string, answer: Response) {
  const found = declared.find(({ call, matches }) => call.method === method && matches.test(path))
  if (!found || answer.status === 304) return
  const { call, statuses } = found
  if (!statuses.includes(answer.status))
    throw new Error(`${call.id} answered ${answer.status}, which it does not declare: ${await answer.text()}`)
  if (answer.status !== call.answer.status || call.answer.kind === 'file') return
  const schema = call.answer.kind === 'page' ? call.answer.row.array() : call.answer.schema
  const body: unknown = await answer.json()
  // Members that are not declared are missing in what was parsed.
  if (!isDeepStrictEqual(schema.parse(body), body))
    throw new Error(`${call.id} answered more than it declares: ${JSON.stringify(body)}`)
}
