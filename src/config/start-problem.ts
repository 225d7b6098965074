/** Why the shop cannot start, as a sentence for people. Printed without a stack trace; the exit code is 1. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

/** What to end with instead of a stack trace; nothing when the error is a fault of ours. */
export function startSentence(error: unknown): string | undefined {
  if (error instanceof StartProblem) return error.message
  if (!(error instanceof Error)) return undefined
  const { code, path, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `There is no room left on the disk${path ? ` for ${path}` : ''}: ${message}.`
  return undefined
}
