import { constants } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const mostSecondsToUnwind = 20

/** Runs to the end, or until a signal comes, and closes whatever was opened before it ends. */
export async function runAndClose(work: (opened: AsyncDisposableStack) => Promise<void>) {
  const opened = new AsyncDisposableStack()
  const working = work(opened)
  try {
    const signal = await Promise.race([working, nextSignal()])
    if (!signal) return
    console.log('\nClosing what was opened.')
    process.exitCode = 128 + constants.signals[signal]
  } finally {
    await opened.disposeAsync()
  }
  // What was under way fails now that its shop is gone, and closes what it had opened for itself.
  await Promise.race([working.catch(() => {}), wait(mostSecondsToUnwind * 1000)])
  process.exit()
}

const nextSignal = () =>
  new Promise<NodeJS.Signals>((resolve) => {
    for (const signal of signals) process.on(signal, () => resolve(signal))
  })
