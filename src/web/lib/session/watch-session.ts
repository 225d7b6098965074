import { ApiProblem } from '#src/api/client.ts'
import { tokenInAddress } from '../token-in-address.ts'
import { currentPerson, forgetAccount } from './account.ts'
import { askWhoIsHere } from './admin-check.ts'
import { keepTokenFresh } from './session.ts'

/**
 * For a browser with a token: keeps it fresh, and lets the page show the role that the server knows now. A page that was
 * opened by an emailed link replaces the session itself: asked at the same time, the server would still answer for the
 * old one, and take the new one's cookie away.
 */
export function watchSession(ended: AbortSignal) {
  keepTokenFresh(ended)
  if (!currentPerson() && !tokenInAddress())
    askWhoIsHere().catch((problem) => {
      if (problem instanceof ApiProblem && problem.status === 401) forgetAccount()
    })
}
