import { ApiProblem } from '#src/api/client.ts'
import { problemText } from './problem-text.ts'

/** The server's errors by field name. */
export function fieldProblems(problem: unknown): Record<string, string> {
  if (!(problem instanceof ApiProblem) || !Array.isArray(problem.body.errors)) return {}
  const errors = problem.body.errors as { field?: unknown; message?: unknown }[]
  return Object.fromEntries(
    errors.flatMap(({ field, message }) =>
      typeof field === 'string' && typeof message === 'string' ? [[field, message]] : [],
    ),
  )
}

/** What a form says as a whole: nothing when the messages beside its fields say all of it. */
export function formProblemText(problem: unknown, fields: readonly string[]) {
  const wrong = Object.keys(fieldProblems(problem)).map((path) => path.split('.')[0] ?? path)
  const isSaid = wrong.length > 0 && wrong.every((field) => fields.includes(field))
  return isSaid ? undefined : problemText(problem)
}
