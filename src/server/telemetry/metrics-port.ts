import { AggregatorRegistry, register } from 'prom-client'
import { listen } from '../listen.ts'

/** Prometheus metrics, on a port that visitors do not reach. */
export async function openMetricsPort({ host, port, many }: { host: string; port: number; many: boolean }) {
  const all = many ? new AggregatorRegistry() : undefined
  const server = await listen(
    async (req, res) => {
      if (req.url !== '/metrics') return void res.writeHead(404).end()
      try {
        const text = await (all?.clusterMetrics() ?? register.metrics())
        res.writeHead(200, { 'Content-Type': register.contentType }).end(text)
      } catch {
        // A worker that is still starting does not report yet.
        res.writeHead(503, { 'Retry-After': '5' }).end()
      }
    },
    host,
    port,
    { host: 'METRICS_HOST', port: 'METRICS_PORT' },
  )
  return { close: () => server.close() }
}
