// Loaded into a shop's process before the shop itself. Told to start, it counts how much processor time the main thread
// spends between two turns of the event loop; told to stop, it answers with the longest. Processor time, because the
// time on the clock also grows when other programs want the same cores.

let measuring = false
let longest = 0
let last = 0

const used = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function turn() {
  if (!measuring) return
  const now = used()
  longest = Math.max(longest, now - last)
  last = now
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
    measuring = false
    process.send?.({ longest })
  }
})
