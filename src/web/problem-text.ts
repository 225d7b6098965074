import { ApiProblem } from '#src/api/client.ts'

/** What to tell a person when a call has failed. */
export function problemText(problem: unknown) {
  if (problem instanceof ApiProblem) return problem.message
  return 'The shop could not be reached. Check the connection and try again.'
}
