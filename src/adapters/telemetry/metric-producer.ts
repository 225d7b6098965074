import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api'
import { millisToHrTime } from '@opentelemetry/core'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'

interface Sample {
  value: number
  labels: Attributes
  /** Of a histogram: its name with `_bucket`, `_sum` or `_count`. */
  metricName?: string
}

interface Metric {
  name: string
  help: string
  /** As prom-client has it, where it is an enum in its types and a word in fact. */
  type: unknown
  values: Sample[]
}

export type ReadMetrics = () => Promise<Metric[]>

/** The metrics that Prometheus would read, for a collector: each is defined once. */
export const toMetricProducer = (read: ReadMetrics, resource: Resource): MetricProducer => ({
  async collect() {
    const metrics = (await read()).map(toMetricData)
    return {
      resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'loyal-shop' }, metrics }] },
      errors: [],
    }
  },
})

const startTime: HrTime = millisToHrTime(performance.timeOrigin)

function toMetricData({ name, help, type, values }: Metric): MetricData {
  const endTime = millisToHrTime(Date.now())
  const base = {
    descriptor: {
      name,
      description: help,
      unit: name.endsWith('_seconds') ? 's' : '',
      valueType: ValueType.DOUBLE,
    },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const point = <Value>(attributes: Attributes, value: Value) => ({ startTime, endTime, attributes, value })
  if (type === 'histogram') {
    const dataPoints = seriesOf(values).map((samples) =>
      point(withoutBound(samples[0]), toHistogram(samples)),
    )
    return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints }
  }
  const dataPoints = values.map(({ labels, value }) => point(labels, value))
  if (type === 'counter') return { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
  return { ...base, dataPointType: DataPointType.GAUGE, dataPoints }
}

function withoutBound(sample: Sample | undefined): Attributes {
  const { le: _, ...labels } = sample?.labels ?? {}
  return labels
}

const seriesOf = (values: Sample[]) => [
  ...Map.groupBy(values, (sample) => JSON.stringify(Object.entries(withoutBound(sample)).sort())).values(),
]

/** Prometheus counts a bucket with all smaller ones in it, OpenTelemetry each alone. */
function toHistogram(samples: Sample[]): Histogram {
  const last = (ending: string) => samples.find(({ metricName }) => metricName?.endsWith(ending))?.value ?? 0
  const buckets = samples.filter(({ metricName }) => metricName?.endsWith('_bucket'))
  const counts = buckets.map(({ value }, place) => value - (buckets[place - 1]?.value ?? 0))
  const boundaries = buckets.map(({ labels }) => Number(labels.le)).filter(Number.isFinite)
  return { count: last('_count'), sum: last('_sum'), buckets: { boundaries, counts } }
}
