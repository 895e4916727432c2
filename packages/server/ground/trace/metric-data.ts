import { ValueType } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
  type ScopeMetrics,
} from '@opentelemetry/sdk-metrics'
import type { Registry } from 'prom-client'

type HrTime = [number, number]

type Times = Pick<DataPoint<unknown>, 'startTime' | 'endTime'>

const timeOf = (ms: number): HrTime => {
  const seconds = Math.floor(ms / 1000)
  return [seconds, Math.floor((ms - seconds * 1000) * 1e6)]
}

type Counted = Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number]
/** Of a histogram each says which of its numbers it is. */
type Values = readonly (Counted['values'][number] & { metricName?: string })[]

/** The buckets of a histogram, by the labels of what was counted in them. */
const bucketsOf = (values: Values) => {
  const series = new Map<string, { labels: object; upTo: [number, number][]; sum: number; count: number }>()
  for (const { labels: all, value, metricName = '' } of values) {
    const { le, ...labels } = all
    const key = JSON.stringify(labels)
    const one = series.get(key) ?? { labels, upTo: [], sum: 0, count: 0 }
    series.set(key, one)
    if (metricName.endsWith('_sum')) one.sum = value
    else if (metricName.endsWith('_count')) one.count = value
    else if (le !== '+Inf') one.upTo.push([Number(le), value])
  }
  return [...series.values()]
}

/** Prometheus counts up to a bound, OpenTelemetry between two. */
const histogramOf = ({ upTo, sum, count }: ReturnType<typeof bucketsOf>[number]): Histogram => {
  const sorted = upTo.sort(([one], [other]) => one - other)
  const totals = [...sorted.map(([, total]) => total), count]
  return {
    buckets: {
      boundaries: sorted.map(([bound]) => bound),
      counts: totals.map((total, at) => total - (totals[at - 1] ?? 0)),
    },
    sum,
    count,
  }
}

const metricOf = ({ name, help, type, values }: Counted, times: Times): MetricData => {
  const shared = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const numbers = values.map(({ labels, value }) => ({
    ...times,
    attributes: labels as Record<string, string>,
    value,
  }))
  // A word at run time, whatever its types say.
  const kind = String(type)
  if (kind === 'histogram')
    return {
      ...shared,
      dataPointType: DataPointType.HISTOGRAM,
      dataPoints: bucketsOf(values).map((one) => ({
        ...times,
        attributes: one.labels as Record<string, string>,
        value: histogramOf(one),
      })),
    }
  if (kind === 'counter')
    return { ...shared, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: numbers }
  return { ...shared, dataPointType: DataPointType.GAUGE, dataPoints: numbers }
}

/** What a registry of Prometheus has counted, as OpenTelemetry says it: everything is counted in one place. */
export const metricsOf = (
  registry: Registry,
  scope: ScopeMetrics['scope'],
  resource: Resource,
): MetricProducer => {
  const startTime = timeOf(performance.timeOrigin)
  return {
    collect: async () => {
      const counted = await registry.getMetricsAsJSON()
      const times = { startTime, endTime: timeOf(Date.now()) }
      const metrics = counted.map((one) => metricOf(one, times))
      return { resourceMetrics: { resource, scopeMetrics: [{ scope, metrics }] }, errors: [] }
    },
  }
}
