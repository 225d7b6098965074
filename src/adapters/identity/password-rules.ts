import { createHash } from 'node:crypto'
import { APIError } from 'better-auth/api'
import type { Logger } from 'pino'

export interface PasswordRules {
  /** Refuses the tens of thousands of passwords that people use most. */
  refuseCommon: boolean
  /** A service that lists the hashes of breached passwords by their first five characters. */
  breachedUrl?: string
}

/** Passwords are compared without regard to case: the next thing an attacker tries is a capital. */
let common: Promise<Set<string>> | undefined
const readCommon = async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()))
}

/** Throws if a new password is one that an attacker would try first. */
export async function requireUncommon(password: string, rules: PasswordRules, log: Logger) {
  common ??= rules.refuseCommon ? readCommon() : undefined
  if (rules.refuseCommon && (await common)?.has(password.toLowerCase()))
    throw refusal('Many people use this password, so it is easy to guess. Choose another one.')
  if (rules.breachedUrl && (await isBreached(password, rules.breachedUrl, log)))
    throw refusal('This password has appeared in a data breach. Choose another one.')
}

const refusal = (message: string) => new APIError('BAD_REQUEST', { code: 'PASSWORD_KNOWN', message })

/** The service learns five of the forty characters of the hash. When it does not answer in time, the password is taken. */
async function isBreached(password: string, url: string, log: Logger) {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  try {
    const answer = await fetch(new URL(hash.slice(0, 5), url), {
      headers: { 'Add-Padding': 'true' },
      signal: AbortSignal.timeout(2_000),
    })
    if (!answer.ok) throw new Error(`it answered ${answer.status}`)
    // Lines with a count of 0 are padding.
    return (await answer.text()).split(/\r?\n/).some((line) => /^[1-9]/.test(countIn(line, hash.slice(5))))
  } catch (error) {
    log.warn({ err: error }, 'the service of breached passwords did not answer')
    return false
  }
}

const countIn = (line: string, rest: string) =>
  line.startsWith(`${rest}:`) ? line.slice(rest.length + 1) : ''
