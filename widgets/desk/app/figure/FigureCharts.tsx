import { figureOf } from '@lab/contract/rules/app/figure/figures'
import { lazyPart } from '@lab/ui/lazy-part'
import type { ChartProps } from './chart/Chart.tsx'
import { courseOption } from './chart/course.ts'
import { chartHeight, gridOption } from './chart/grid.ts'
import { spreadOption } from './chart/spread.ts'
import type { Series } from './figure.ts'

/** The charts' library comes when there is one to draw. */
const LazyChart = lazyPart<ChartProps>(() => import('./chart/Chart.tsx').then((part) => part.Chart))

/** A chart's place, of its height before it is there. */
const Chart = (props: ChartProps) => (
  <div
    className="figure-place"
    style={props.rows === undefined ? undefined : { height: `${chartHeight(props.rows)}px` }}
  >
    <LazyChart {...props} />
  </div>
)

/** A figure's course; of instruments a heat map, of turnaround its spread too. */
export function FigureCharts({ series }: { series: Series }) {
  const { title } = figureOf(series.figure)
  const { spread, grid, points } = series
  return (
    <div className="figure-charts">
      {grid && grid.length > 0 && (
        <Chart
          label={`${title}：各设备各期，数值见表`}
          rows={grid.length}
          make={(ink, width) => gridOption(grid, series, ink, width)}
        />
      )}
      {spread && spread.bins.length > 0 && (
        <Chart label={`${title}的分布与约定，数值见组成`} make={(ink) => spreadOption(spread, ink)} />
      )}
      <Chart
        label={`${title}的走势，${points.length} 期，数值见表`}
        make={(ink) => courseOption(series, ink)}
      />
    </div>
  )
}
