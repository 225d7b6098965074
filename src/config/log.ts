import { type DestinationStream, type Logger, pino } from 'pino'

/** PostgreSQL's errors quote the rejected row, and rows contain personal data. */
const quoted = ['err.detail', 'err.where', 'err.parameters', 'err.query']

export const createLog = (level: string, to?: DestinationStream) =>
  pino({ level, redact: quoted, hooks: { streamWrite: asSafeLine } }, to)

/** Each part is limited, so that a long text takes no longer than its length. */
const email = /[^\s"'<>()[\]{},;:=\\/@]{1,64}(?:@|%40)[^\s"'<>()[\]{},;:=\\/@]{1,255}/gi
/** JSON escapes the control characters below the space, and leaves these, some of which end a line. */
const furtherControl = /[\u007f-\u009f\u2028\u2029]/g

/** Libraries write emails into their errors; the log is not to say whose they are. */
const asSafeLine = (line: string) =>
  line
    .replaceAll(email, '{email}')
    .replaceAll(furtherControl, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** From now on, whatever a library prints is a line of the log, and so is what Node itself has to say. */
export function logPrinted(log: Logger) {
  process.stdout.write = printTo((words) => log.info({ printed: true }, words))
  process.stderr.write = printTo((words) => log.warn({ printed: true }, words))
  // Node's own listener prints them in its own way.
  process.removeAllListeners('warning')
  process.on('warning', (err) => log.warn({ err }, 'Node warns'))
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'ended by an error that nothing handled')
    process.exit(1)
  })
}

type Write = typeof process.stdout.write

const printTo = (record: (words: string) => void): Write =>
  ((printed: string | Uint8Array, ...rest: unknown[]) => {
    const words = String(typeof printed === 'string' ? printed : Buffer.from(printed)).trim()
    if (words) record(words)
    for (const done of rest) if (typeof done === 'function') done()
    return true
  }) as Write
