import type { RequestListener } from 'node:http'
import {
  context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { type ReadMetrics, toMetricProducer } from './metric-producer.ts'

export interface TelemetrySettings {
  /** Of an OTLP/HTTP collector, such as http://127.0.0.1:4318. */
  endpoint: string
  readMetrics: ReadMetrics
}

export interface TracedQuery {
  text: string
  seconds: number
  failed: boolean
}

const propagator = new W3CTraceContextPropagator()

/** Traces and metrics for an OpenTelemetry collector. */
export function createTelemetry({ endpoint, readMetrics }: TelemetrySettings) {
  const url = (path: string) => `${endpoint.replace(/\/+$/, '')}/v1/${path}`
  const resource = defaultResource().merge(
    resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME ?? 'loyal-shop',
      'service.instance.id': String(process.pid),
    }),
  )
  const traces = new TracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: url('traces') }) })],
  })
  const metrics = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: url('metrics') }),
        metricProducers: [toMetricProducer(readMetrics, resource)],
      }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = traces.getTracer('loyal-shop')
  return {
    traceRequests: (listener: RequestListener) => traceRequests(tracer, listener),
    nameRequest,
    traceQuery: (query: TracedQuery) => traceQuery(tracer, query),
    async close() {
      await Promise.allSettled([traces.shutdown(), metrics.shutdown()])
      context.disable()
    },
  }
}

/** Paths are left out, because some contain an email; the route is not. */
const traceRequests =
  (tracer: Tracer, listener: RequestListener): RequestListener =>
  (req, res) => {
    const method = req.method ?? 'GET'
    const caller = propagator.extract(ROOT_CONTEXT, req.headers, defaultTextMapGetter)
    const attributes = { 'http.request.method': method }
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, caller)
    res.once('close', () => {
      span.setAttribute('http.response.status_code', res.statusCode)
      if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    context.with(trace.setSpan(caller, span), () => listener(req, res))
  }

function nameRequest({ method, route }: { method: string; route: string }) {
  trace.getActiveSpan()?.updateName(`${method} ${route}`).setAttribute('http.route', route)
}

/**
 * Only for queries of a request that is under way: the shop also asks for jobs every second, and a job may inherit the
 * context of the request whose connection woke it.
 */
function traceQuery(tracer: Tracer, { text, seconds, failed }: TracedQuery) {
  if (!trace.getActiveSpan()?.isRecording()) return
  const ended = performance.timeOrigin + performance.now()
  const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? 'QUERY'
  const span = tracer.startSpan(operation, {
    kind: SpanKind.CLIENT,
    startTime: ended - seconds * 1000,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text },
  })
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(ended)
}
