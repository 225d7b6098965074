import { register } from 'prom-client'
import { queryEnded, requestEnded } from '#src/store/operations/events.ts'

/** Traces and metrics for a collector; its libraries are loaded only if there is one. */
export async function openTelemetry(endpoint: string | undefined) {
  if (!endpoint) return undefined
  const { createTelemetry } = await import('#src/adapters/telemetry/telemetry.ts')
  const telemetry = createTelemetry({ endpoint, readMetrics: () => register.getMetricsAsJSON() })
  requestEnded.subscribe(telemetry.nameRequest)
  queryEnded.subscribe(telemetry.traceQuery)
  return telemetry
}
