import cluster from 'node:cluster'
import { createServer } from 'node:http'
import type pg from 'pg'
import { AggregatorRegistry, collectDefaultMetrics, Gauge, register } from 'prom-client'

/** Node's own numbers and how full the connection pool is; one of many also answers when the first asks for them. */
export function collectProcessMetrics(pool: pg.Pool) {
  if (cluster.isWorker) new AggregatorRegistry()
  collectDefaultMetrics()
  new Gauge({
    name: 'shop_pool_connections',
    help: 'Database connections of this process, by what they do',
    labelNames: ['state'],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waited_for' }, pool.waitingCount)
    },
  })
}

/** Metrics for Prometheus, on a port of their own that visitors do not reach. */
export function openMetricsPort({ host, port, many }: { host: string; port: number; many: boolean }) {
  const all = many ? new AggregatorRegistry() : undefined
  const server = createServer(async (req, res) => {
    if (req.url !== '/metrics') return void res.writeHead(404).end()
    try {
      const text = await (all?.clusterMetrics() ?? register.metrics())
      res.writeHead(200, { 'Content-Type': register.contentType }).end(text)
    } catch {
      // A process that is just being opened does not tell its numbers yet.
      res.writeHead(503, { 'Retry-After': '5' }).end()
    }
  })
  server.listen(port, host)
  return { close: () => server.close() }
}
