import { ApiProblem } from '#src/api/client.ts'
import { currentPerson, forgetAccount } from './account.ts'
import { askWhoIsHere } from './admin-check.ts'
import { keepTokenFresh } from './session.ts'

/** For a browser with a token: keeps it fresh, and lets the page show the role that the server knows now. */
export function watchSession(ended: AbortSignal) {
  keepTokenFresh(ended)
  if (!currentPerson())
    askWhoIsHere().catch((problem) => {
      if (problem instanceof ApiProblem && problem.status === 401) forgetAccount()
    })
}
