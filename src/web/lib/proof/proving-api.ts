import { createApi } from '#src/api/client.ts'
import { proofHeader } from '#src/contract/values/proof-header.ts'
import { browserFetch } from '../browser-api.ts'
import { toast } from '../toast.ts'

/** The API for calls that need a proof of work once there were many: it is made, and the call sent again. */
export const provingApi = createApi(async (path, init) => {
  const answer = await browserFetch(path, init)
  if (answer.status !== 428) return answer
  toast('info', 'Checking that you are not a robot. This takes a moment.')
  const { solveNewChallenge } = await import('./solve-challenge.ts')
  const headers = new Headers(init?.headers)
  headers.set(proofHeader, await solveNewChallenge())
  return browserFetch(path, { ...init, headers })
})
