import type { Asked, AskShop } from '#src/contract/calls/call.ts'
import { paths } from '#src/contract/calls/paths.ts'
import { ApiProblem } from './api-problem.ts'
import { type ApiCalls, createFeature } from './client.ts'
import { givenValues } from './given-values.ts'

/**
 * The API for a page that is made on the server: values are handed over as they are. A page asks one or two features, so
 * the others are not made for it.
 */
export function createAskingApi(ask: AskShop): ApiCalls {
  const methodOf =
    (line: string) =>
    async (...given: unknown[]) => {
      const told = await ask(line, readGiven(line, given))
      if ('problem' in told) throw new ApiProblem(told.problem.status, told.problem)
      return told.answer
    }
  return new Proxy({} as ApiCalls, {
    get: (_made, feature) => (feature in paths ? createFeature(String(feature), methodOf) : undefined),
  })
}

function readGiven(line: string, given: unknown[]): Asked {
  const names = [...line.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const query = givenValues((given[names.length] ?? {}) as Record<string, unknown>)
  return {
    params: Object.fromEntries(names.map((name, index) => [name, String(given[index])])),
    query: Object.fromEntries(
      query.map(([name, [first, ...more]]) => [name, more.length > 0 ? [first, ...more] : first]),
    ),
  }
}
