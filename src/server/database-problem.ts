import { StartProblem } from '#src/config/start-problem.ts'
import { SchemaProblem } from '#src/store/migrate.ts'

const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
])

const certificateCodes =
  /^(CERT_|UNABLE_TO_(VERIFY|GET)|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED|HOSTNAME_MISMATCH|ERR_TLS_|ERR_SSL_|EPROTO)/

/** What went wrong with the database of DATABASE_URL as a sentence, or the error itself when none fits. */
export function asStartProblem(error: unknown, url: string) {
  if (error instanceof SchemaProblem) return new StartProblem(error.message)
  const reason = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const { host, username } = new URL(url)
  const database = `The database of DATABASE_URL at ${host}`
  if (code === '55P03')
    return new StartProblem(`${database} is locked by someone else: ${reason}. Try again in a moment.`)
  if (unreachable.has(code) || /timeout/i.test(reason))
    return new StartProblem(`${database} does not answer. Is it running, and the address right?`)
  const isUnreadableFile = error instanceof Error && 'syscall' in error && error.syscall === 'open'
  if (certificateCodes.test(code) || isUnreadableFile || /SSL|TLS/.test(reason))
    return new StartProblem(
      `${database} cannot be reached over TLS: ${reason}. See "A database over TLS" in docs/operating.md.`,
    )
  if (code.startsWith('28') || code === '3D000') return new StartProblem(`${database} refuses us: ${reason}.`)
  if (code === '42501')
    return new StartProblem(
      `${database} has to be changed for this version of the shop, and the role ${decodeURIComponent(username)} may not do that (${reason}): run npm run migrate with a role that may.`,
    )
  if (code === '53100') return new StartProblem(`${database} has no room left on its disk: ${reason}.`)
  if (/extension/.test(reason)) return new StartProblem(`${database} lacks what the shop needs: ${reason}.`)
  return error
}
