import cluster from 'node:cluster'
import { createServer } from 'node:http'
import type pg from 'pg'
import { AggregatorRegistry, collectDefaultMetrics, Gauge, register } from 'prom-client'

/** Node's own metrics and the connection pool; a worker also reports them to the primary process. */
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

/** Prometheus metrics, on a port that visitors do not reach. */
export function openMetricsPort({ host, port, many }: { host: string; port: number; many: boolean }) {
  const all = many ? new AggregatorRegistry() : undefined
  const server = createServer(async (req, res) => {
    if (req.url !== '/metrics') return void res.writeHead(404).end()
    try {
      const text = await (all?.clusterMetrics() ?? register.metrics())
      res.writeHead(200, { 'Content-Type': register.contentType }).end(text)
    } catch {
      // A worker that is still starting does not report yet.
      res.writeHead(503, { 'Retry-After': '5' }).end()
    }
  })
  server.listen(port, host)
  return { close: () => server.close() }
}
