import { pino } from 'pino'

/** As it was before `logPrinted`. */
const print = process.stdout.write.bind(process.stdout)
const lines = pino({}, { write: print })

/** Tells whoever starts the shop: in a terminal as it is, elsewhere as a line of the log, whatever its level. */
export function say(words: string, level: 'info' | 'fatal' = 'info') {
  if (process.stdout.isTTY) print(`  ${words}\n`)
  else lines[level](words)
}
