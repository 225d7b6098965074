import { randomUUID } from 'node:crypto'
import { inParallel } from '#testing/load/in-parallel.ts'
import { must, percentile, type Scenario } from '../../scenario.ts'

const accounts = 20
const attempts = 200

const post = (address: string, path: string, body: object) =>
  fetch(`${address}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify(body),
  })

async function readPages(address: string, work: { done: boolean }) {
  const times: number[] = []
  while (!work.done) {
    const started = performance.now()
    const answer = await fetch(`${address}${times.length % 2 ? '/' : '/manufacture'}`)
    await answer.arrayBuffer()
    must(answer.ok, `A page was answered ${answer.status} while people were signing in.`)
    times.push(performance.now() - started)
  }
  return times
}

export const signIns: Scenario = {
  name: 'sign-ins',
  async run({ openShop }) {
    const { address } = await openShop()
    const people = Array.from({ length: accounts }, () => ({
      email: `${randomUUID()}@example.com`,
      password: randomUUID(),
    }))
    await inParallel(accounts, 4, async (index) => {
      const answer = await post(address, 'sign-up/email', { name: 'Proof Buyer', ...people[index] })
      must(answer.ok, `A sign-up was answered ${answer.status}.`)
    })
    const work = { done: false }
    const reading = readPages(address, work)
    const started = Date.now()
    const statuses = await Promise.all(
      Array.from({ length: attempts }, async (_, index) => {
        const answer = await post(address, 'sign-in/email', people[index % accounts] ?? {})
        await answer.arrayBuffer()
        return answer.status
      }),
    )
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    work.done = true
    const times = await reading
    const signedIn = statuses.filter((status) => status === 200).length
    const busy = statuses.filter((status) => status === 503).length
    must(signedIn + busy === attempts, `Sign-ins were answered ${[...new Set(statuses)].join(', ')}.`)
    must(times.length > 0, 'No page was answered meanwhile.')
    return `${attempts} sign-ins at once, one process: ${signedIn} signed in, ${busy} told to try again, in ${seconds} s; ${times.length} pages meanwhile, p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms`
  },
}
