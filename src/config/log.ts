import { type DestinationStream, pino } from 'pino'

/** PostgreSQL's errors quote the rejected row, and rows contain personal data. */
const quoted = ['err.detail', 'err.where', 'err.parameters', 'err.query']

export const createLog = (level: string, to?: DestinationStream) => pino({ level, redact: quoted }, to)
