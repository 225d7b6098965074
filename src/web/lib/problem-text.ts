import { ApiProblem } from '#src/api/client.ts'
import { unreachable } from '#src/api/unreachable.ts'

/** The message to show when a call has failed. */
export function problemText(problem: unknown) {
  if (problem instanceof ApiProblem) return problem.message
  return unreachable
}
