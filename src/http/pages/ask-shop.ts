import type { Context } from 'hono'
import type { Asked, AskShop } from '#src/contract/calls/call.ts'
import type { Page } from '#src/contract/values/pagination.ts'
import { VersionedValues } from '../cache/versioned-values.ts'
import type { ShopEnv } from '../context.ts'
import type { Endpoint } from '../endpoint.ts'
import type { AllowedRoute } from '../middleware/guards.ts'
import { countFailedPart, countRefusal } from '../middleware/metrics.ts'
import { reportProblem } from '../middleware/problems.ts'
import { readAddress } from '../read-input.ts'

/**
 * What a page asks of the API while it is made, for its visitor: reads that are open to anyone, without a request or JSON.
 * What is the same for everyone is read once until the public version changes.
 */
export function createAskShop(routes: readonly AllowedRoute[]) {
  const open = routes.filter(([who, { method }]) => who === 'anyone' && method === 'GET')
  const endpoints = new Map(open.map(([, endpoint]) => [`GET ${endpoint.path}`, endpoint]))
  const values = new VersionedValues()
  return (visit: Context<ShopEnv>): AskShop =>
    async (line, asked) => {
      const begun = performance.now()
      try {
        const endpoint = endpoints.get(line)
        if (!endpoint) throw new Error(`A page asks ${line}, which not everyone may.`)
        return { answer: await answerTo(visit, endpoint, asked, values) }
      } catch (error) {
        const problem = reportProblem(visit, error as Error)
        countRefusal(problem.code)
        if (problem.status >= 500)
          countFailedPart(line.replace('GET ', ''), problem.status, performance.now() - begun)
        return { problem: problem.document() }
      }
    }
}

async function answerTo(visit: Context<ShopEnv>, endpoint: Endpoint, asked: Asked, values: VersionedValues) {
  const { publicVersion } = visit.var
  const key = JSON.stringify([endpoint.id, asked])
  const known = values.get(key, publicVersion)
  if (known !== undefined) return known
  const call = contextOf(visit)
  const value = await endpoint.answerTo(call, readAddress(endpoint, asked.params, asked.query))
  const answer = endpoint.answer.kind === 'page' ? asPage(value as Page<unknown>) : value
  if (call.var.sameForEveryone === 'cached') values.put(key, publicVersion, answer)
  return answer
}

/** As much of a request as handlers of such calls look at; each has its own mark whether it may be cached. */
function contextOf({ var: { shop, requestId, publicVersion } }: Context<ShopEnv>) {
  const values: Record<string, unknown> = { shop, requestId, publicVersion }
  const context = {
    var: values,
    set(name: string, value: unknown) {
      values[name] = value
    },
    header() {},
  }
  return context as unknown as Context<ShopEnv>
}

/** Nothing more than the call's headers would say. */
const asPage = ({
  rows,
  total,
  capped,
  fuzzy,
  unknownLaptop,
  presentCategory,
  next,
  prev,
}: Page<unknown>) => ({
  rows,
  total,
  capped: capped ?? false,
  fuzzy: fuzzy ?? false,
  unknownLaptop,
  presentCategory,
  next,
  prev,
})
