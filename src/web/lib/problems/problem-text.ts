import { ApiProblem } from '#src/api/client.ts'
import { unreachable } from '#src/api/unreachable.ts'

/** What did not work on the visitor's own device, in words for them. */
export class DeviceProblem extends Error {}

/** The message to show when a call has failed. */
export function problemText(problem: unknown) {
  if (problem instanceof ApiProblem || problem instanceof DeviceProblem) return problem.message
  return unreachable
}
