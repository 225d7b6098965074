import { ApiProblem, createApi } from '#src/api/client.ts'
import { forgetAccount, storedToken, tokenKey } from './account.ts'
import { tokenEnd } from './token.ts'

/** With the session cookie alone, to exchange it for a token. */
const { accounts, identity } = createApi((path, init) => fetch(path, init))

/** Renewed this long before its end. */
const early = 60_000

let renewing: Promise<string | undefined> | undefined

/** Gets a token for the session cookie and stores it. Undefined when the session has ended. */
export async function requestToken(): Promise<string | undefined> {
  try {
    const session = await identity.session()
    if (!session) return undefined
    const { email } = session.user
    const { token } = await accounts.issueToken(email, { email })
    localStorage.setItem(tokenKey, token)
    return token
  } catch (problem) {
    if (problem instanceof ApiProblem && (problem.status === 401 || problem.status === 403)) return undefined
    throw problem
  }
}

/** A token that does not expire soon, if this browser has one at all. */
export async function freshToken(): Promise<string | undefined> {
  const token = storedToken()
  if (!token || tokenEnd(token) - Date.now() > early / 2) return token
  return renewToken(token)
}

/** One renewal at a time across all tabs; later callers find the new token. */
export function renewToken(old: string): Promise<string | undefined> {
  renewing ??= alone(async () => {
    const current = storedToken()
    if (current !== old) return current
    const token = await requestToken()
    if (!token) forgetAccount()
    return token
  }).finally(() => {
    renewing = undefined
  })
  return renewing
}

const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(tokenKey, work) : work()

/** Keeps the token of a signed-in visitor fresh while the page is open. */
export function keepTokenFresh(ended: AbortSignal) {
  const plan = () => {
    const token = storedToken()
    if (!token || ended.aborted) return
    later(() => renewToken(token).then(plan, () => later(plan, early)), tokenEnd(token) - Date.now() - early)
  }
  const later = (work: () => void, wait: number) => {
    const timer = setTimeout(work, Math.max(0, wait))
    ended.addEventListener('abort', () => clearTimeout(timer), { once: true })
  }
  plan()
}
