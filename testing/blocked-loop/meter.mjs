// Loaded into a shop's process before the shop itself. Told to start, it counts how much processor time the main thread
// spends between two turns of the event loop; told to stop, it answers with the longest. Processor time, because the
// time on the clock also grows when other programs want the same cores.

let measuring = false
let longest = 0
let last = 0

const nothing = new Int32Array(new SharedArrayBuffer(4))

/** The system counts a running thread by its ticks of some 4 ms, exactly only when it lets go of the processor. */
const used = () => {
  Atomics.wait(nothing, 0, 0, 0.01)
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function note() {
  const now = used()
  longest = Math.max(longest, now - last)
  last = now
}

function turn() {
  if (!measuring) return
  note()
  setImmediate(turn)
}

process.on('message', (message) => {
  if (message === 'start measuring') {
    longest = 0
    measuring = true
    last = used()
    setImmediate(turn)
    process.send?.({ measuring: true })
  }
  if (message === 'stop measuring') {
    // The answer may have been heard before the turn that made it has ended.
    note()
    measuring = false
    process.send?.({ longest })
  }
})
