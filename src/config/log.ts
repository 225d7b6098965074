import { type DestinationStream, pino } from 'pino'

/** The database quotes the rows that it refuses, and rows hold what people typed. */
const quoted = ['err.detail', 'err.where', 'err.parameters', 'err.query']

export const createLog = (level: string, to?: DestinationStream) => pino({ level, redact: quoted }, to)
