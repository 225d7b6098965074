import { isIP } from 'node:net'

/** What goes to this machine itself, nobody else can read. */
export const isThisMachine = (host: string) =>
  host === '' ||
  host === 'localhost' ||
  host.startsWith('/') ||
  (isIP(host) === 4 ? host.startsWith('127.') : host === '::1')

const hostOf = (url: URL) => decodeURIComponent(url.hostname).replace(/^\[(.+)\]$/, '$1')

/** Whether a connection to this database is encrypted, to the server that the address names, or leaves no machine. */
export function hasSafeDatabase(databaseUrl: string) {
  const url = new URL(databaseUrl)
  if (isThisMachine(url.searchParams.get('host') ?? hostOf(url))) return true
  return url.searchParams.get('sslmode') === 'verify-full' && url.searchParams.get('ssl') !== '0'
}

/** Parameters that let a mailer send without TLS, or to a server that only claims its name. */
const weakening = /^(ignoreTLS|requireTLS|opportunisticTLS|secure|tls\..*)$/i

/** Whether the address of a mail server leaves it to us that emails are sent with TLS. */
export function hasSafeMailServer(smtpUrl: string) {
  const { searchParams } = new URL(smtpUrl)
  return ![...searchParams.keys()].some((name) => weakening.test(name))
}

export const needsTls = (smtpUrl: string) => !isThisMachine(hostOf(new URL(smtpUrl)))
