import { bucketTitle } from '@lab/contract/rules/app/figure/period'
import type { EChartsOption } from 'echarts'
import type { Series } from '../figure.ts'
import type { Ink } from './ink.ts'
import { categoryAxis, exact, usualOption } from './usual.ts'

/** Room that a number needs in its field. */
const fieldWidth = 40

/** Of a chart with so many rows, px. */
export const chartHeight = (rows: number): number => 88 + rows * 30

/** How much of each instrument's open time was used: the darker, the more; in wide fields the number too. */
export const gridOption = (
  grid: NonNullable<Series['grid']>,
  { points, by }: Series,
  ink: Ink,
  width: number,
): EChartsOption => {
  const usual = usualOption(ink)
  const isWide = (width - 120) / points.length >= fieldWidth
  const fields = grid.flatMap(({ values }, row) =>
    values.flatMap((value, at) => (value === null ? [] : [[at, row, value]])),
  )
  const most = Math.max(0.1, ...fields.map(([, , value = 0]) => value))
  return {
    ...usual,
    legend: { show: false },
    grid: { ...(usual.grid as object), top: 48 },
    tooltip: { ...usual.tooltip, valueFormatter: exact('share') },
    xAxis: categoryAxis(
      ink,
      points.map(({ from }) => bucketTitle(from, by)),
    ),
    yAxis: {
      ...categoryAxis(
        ink,
        grid.map(({ name }) => name),
      ),
      inverse: true,
      axisLabel: { color: ink.ink, width: width < 640 ? 84 : 160, overflow: 'truncate' },
    },
    visualMap: {
      min: 0,
      max: most,
      orient: 'horizontal',
      left: 0,
      top: 0,
      itemHeight: 120,
      itemWidth: 12,
      calculable: false,
      text: [exact('share')(most), '0%'],
      textStyle: { color: ink.muted },
      inRange: { color: [ink.raised, ink.primary] },
    },
    series: [
      {
        name: '利用率',
        type: 'heatmap',
        data: fields,
        itemStyle: { borderColor: ink.line, borderWidth: 1 },
        label: {
          show: isWide,
          color: ink.ink,
          formatter: ({ value }) => `${Math.round(Number((value as number[])[2]) * 100)}`,
        },
      },
    ],
  }
}
