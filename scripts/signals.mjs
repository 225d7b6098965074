import { constants } from 'node:os'

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'])
/** @typedef {(typeof signals)[number]} Signal */

/** @param {Signal} signal */
const end = (signal) => {
  if (signal !== 'SIGUSR2') process.exit(128 + constants.signals[signal])
}
let heed = end

/** From the first moment on: the first process of a container does not even hear a signal that nobody heeds. */
export function heedSignals() {
  for (const signal of signals) process.on(signal, () => heed(signal))
}

/** @param {(signal: Signal) => void} next who heeds them from now on */
export function handSignalsTo(next) {
  heed = next
}

/**
 * While a program runs, the script waits for its end; whoever tells it twice does not. Ctrl-C is heard by both.
 * @param {import('node:child_process').ChildProcess} program
 */
export function endTogether(program) {
  heed = (signal) => {
    if (signal === 'SIGUSR2') return
    heed = end
    program.once('exit', () => end(signal))
    if (signal !== 'SIGINT' || !process.stdin.isTTY) program.kill(signal)
  }
  program.once('exit', () => {
    heed = end
  })
}
