import { constants } from 'node:os'

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'])
/** @typedef {(typeof signals)[number]} Signal */

/** @param {Signal} signal */
let heed = (signal) => {
  if (signal !== 'SIGUSR2') process.exit(128 + constants.signals[signal])
}

/** From the first moment on: the first process of a container does not even hear a signal that nobody heeds. */
export function heedSignals() {
  for (const signal of signals) process.on(signal, () => heed(signal))
}

/** @param {(signal: Signal) => void} next who heeds them from now on; until then they end the script */
export function handSignalsTo(next) {
  heed = next
}
