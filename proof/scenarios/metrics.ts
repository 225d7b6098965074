import type { Testbed } from '#testing/load/testbed.ts'
import { findFreePort } from '#testing/served-shop.ts'
import { must, type Scenario, waitUntil } from '../scenario.ts'

const reads = 50

async function countedIn({ openShop }: Testbed, processes: number) {
  const port = await findFreePort()
  const shop = await openShop({ METRICS_PORT: String(port), WEB_CONCURRENCY: String(processes) })
  for (let read = 0; read < reads; read++) await fetch(`${shop.address}/nothing/here/${read}.json`)
  let text = ''
  await waitUntil(30, 'The metrics are not served', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => undefined)
    text = (await answer?.text()) ?? ''
    return answer?.ok ?? false
  })
  must(text.includes('shop_pool_connections'), 'The metrics lack the state of the pool.')
  must(text.includes('nodejs_heap_size_used_bytes'), 'The metrics lack the heap size.')
  const hidden = await fetch(`${shop.address}/metrics`)
  must(hidden.status === 404, `Visitors reach /metrics on the shop's own port (${hidden.status}).`)
  await shop.stop()
  return [...text.matchAll(/^shop_request_seconds_count\{.*status="404".*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  )
}

export const metrics: Scenario = {
  name: 'metrics',
  async run(testbed) {
    for (const processes of [1, 3]) {
      const counted = await countedIn(testbed, processes)
      must(counted === reads, `${counted} of ${reads} requests were counted with ${processes} processes.`)
    }
    return `${reads} of ${reads} requests counted, with 1 process and summed over 3`
  },
}
