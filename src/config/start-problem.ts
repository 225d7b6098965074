/** Why the shop cannot start, as a sentence for people. Printed without a stack trace; the exit code is 1. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
