import { ApiProblem } from '#src/api/client.ts'

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
