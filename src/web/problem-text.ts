import { unreachable } from '#src/api/call.ts'
import { ApiProblem } from '#src/api/client.ts'

/** What to tell a person when a call has failed. */
export function problemText(problem: unknown) {
  if (problem instanceof ApiProblem) return problem.message
  return unreachable
}
