import type { Series } from './figure.ts'
import { Spark } from './Spark.tsx'

/** A figure's course. */
export function FigureCharts({ series: { points } }: { series: Series }) {
  return <Spark values={points.map(({ value }) => value)} />
}
