import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { mostOpenFiles } from '#src/server/open-files.ts'
import { inParallel } from '#testing/load/in-parallel.ts'
import { must, percentile, type Scenario } from '../../scenario.ts'

const idle = 10_000
const slow = 100

async function openSocket(port: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {})
  return socket
}

/** A slow-loris client: sends one header a second and never finishes. */
function dribble(socket: Socket) {
  socket.write('GET /manufacture HTTP/1.1\r\nHost: shop\r\n')
  const timer = setInterval(() => socket.write('X-Slow: 1\r\n'), 1000)
  socket.once('close', () => clearInterval(timer))
}

async function timePages(address: string, count: number) {
  const times: number[] = []
  for (let turn = 0; turn < count; turn++) {
    const started = performance.now()
    const answer = await fetch(`${address}${turn % 2 ? '/' : '/manufacture'}`)
    await answer.arrayBuffer()
    must(answer.ok, `A page was answered ${answer.status} with all these clients connected.`)
    times.push(performance.now() - started)
  }
  return times
}

export const crowd: Scenario = {
  name: 'crowd',
  async run({ openShop }) {
    const shop = await openShop()
    const port = Number(new URL(shop.address).port)
    const wanted = Math.min(idle, mostOpenFiles() - 2000)
    const sockets: Socket[] = []
    await inParallel(wanted, 200, async () => {
      const socket = await openSocket(port)
      socket.write('GET /health/live HTTP/1.1\r\nHost: shop\r\n\r\n')
      await once(socket, 'data')
      sockets.push(socket)
    })
    const slowOnes = await Promise.all(Array.from({ length: slow }, () => openSocket(port)))
    const begun = Date.now()
    for (const socket of slowOnes) dribble(socket)
    const times = await timePages(shop.address, 200)
    const still = sockets.filter((socket) => !socket.destroyed && socket.readyState === 'open').length
    const open = () => slowOnes.filter(({ destroyed, readableEnded }) => !destroyed && !readableEnded)
    for (const socket of slowOnes) socket.resume()
    while (open().length > 0) {
      must(
        Date.now() - begun < 40_000,
        `${open().length} slow clients still hold their connection after 40 s.`,
      )
      await wait(250)
    }
    const cut = Math.round((Date.now() - begun) / 1000)
    for (const socket of [...sockets, ...slowOnes]) socket.destroy()
    must((await fetch(`${shop.address}/manufacture`)).ok, 'The shop no longer answers.')
    return `${still} idle sockets and ${slow} slow clients: 200 pages answered, p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms; slow headers cut after ${cut} s${wanted < idle ? ` (this machine allows ${mostOpenFiles()} open files)` : ''}`
  },
}
