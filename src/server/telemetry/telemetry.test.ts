import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { register } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { makeTool, openShop } from '#testing/shop.ts'
import { listen, portOf } from '../listen.ts'
import { openTelemetry } from './telemetry.ts'

interface Attribute {
  key: string
  value: Record<string, unknown>
}

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
}

interface Metric {
  name: string
  histogram?: { dataPoints: { count: number; bucketCounts: number[]; attributes: Attribute[] }[] }
}

interface Received {
  resourceSpans?: { scopeSpans: { spans: Span[] }[] }[]
  resourceMetrics?: { scopeMetrics: { metrics: Metric[] }[] }[]
}

/** Takes what a collector would, over OTLP/HTTP as JSON. */
async function openCollector() {
  const received: Received[] = []
  const server = createServer(async (req, res) => {
    received.push((await json(req)) as Received)
    res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () =>
      received.flatMap(({ resourceSpans = [] }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    metrics: () =>
      received.flatMap(({ resourceMetrics = [] }) =>
        resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics)),
      ),
  }
}

const textOf = ({ attributes }: { attributes: Attribute[] }, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue

const traceId = '0af7651916cd43dd8448eb211c80319c'
const proxysSpan = 'b7ad6b7169203331'

test('a trace goes from the proxy through the request to each query, and metrics go the same way', async () => {
  // Other files have counted in this process too.
  register.resetMetrics()
  const shop = await openShop()
  onTestFinished(() => shop.close())
  const collector = await openCollector()
  const telemetry = await openTelemetry(collector.endpoint)
  const answer = getRequestListener(shop.app.fetch)
  const server = await listen(telemetry?.traceRequests(answer) ?? answer, '127.0.0.1', 0)
  onTestFinished(() => void server.close())
  const tool = await makeTool(shop)
  const { headers, email } = await shop.signIn()
  const get = async (path: string, more: Record<string, string>) =>
    (await fetch(`http://127.0.0.1:${portOf(server)}${path}`, { headers: more })).text()
  await get(`/product/${tool.id}`, { traceparent: `00-${traceId}-${proxysSpan}-01` })
  await get(`/admin/${email}`, headers)
  await telemetry?.close()

  const spans = collector.spans()
  const request = spans.find(({ name }) => name === 'GET /product/{id}')
  expect(request).toMatchObject({ traceId, parentSpanId: proxysSpan })
  const queries = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(queries.length).toBeGreaterThan(0)
  expect(queries.every((query) => query.traceId === traceId && query.name === 'SELECT')).toBe(true)
  expect(queries.some((query) => /from "tools".*\$1/s.test(String(textOf(query, 'db.query.text'))))).toBe(
    true,
  )
  const other = spans.find(({ name }) => name === 'GET /admin/{email}')
  expect(other?.traceId).not.toBe(traceId)
  expect(JSON.stringify(spans)).not.toContain(email)

  const metric = collector.metrics().find(({ name }) => name === 'shop_request_seconds')
  const point = metric?.histogram?.dataPoints.find((each) => textOf(each, 'route') === '/product/{id}')
  expect(point?.count).toBe(1)
  expect(point?.bucketCounts.map(Number).reduce((sum, count) => sum + count, 0)).toBe(1)
})

test('without an endpoint nothing is opened', async () => {
  expect(await openTelemetry(undefined)).toBeUndefined()
})
