import type { Asked, AskShop } from '#src/contract/calls/call.ts'
import { ApiProblem } from './api-problem.ts'
import { type ApiCalls, createCalls } from './client.ts'
import { givenValues } from './given-values.ts'

/** The API for pages that are made on the server: values are handed over as they are. */
export const createAskingApi = (ask: AskShop): ApiCalls =>
  createCalls((line) => async (...given) => {
    const told = await ask(line, readGiven(line, given))
    if ('problem' in told) throw new ApiProblem(told.problem.status, told.problem)
    return told.answer
  })

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
