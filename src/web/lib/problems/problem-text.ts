import { ApiProblem } from '#src/api/client.ts'
import { unreachable } from '#src/api/unreachable.ts'

/** What did not work on the visitor's own device, in words for them. */
export class DeviceProblem extends Error {}

const notLoaded = 'Part of this page did not load. Check the connection, and load the page again.'

/** Browsers say it in different words. It may also have gone with an earlier version of the shop. */
const isMissingCode = (problem: unknown) => problem instanceof TypeError && /module/i.test(problem.message)

/** The message to show when a call has failed. */
export function problemText(problem: unknown) {
  if (problem instanceof ApiProblem || problem instanceof DeviceProblem) return problem.message
  return isMissingCode(problem) ? notLoaded : unreachable
}
