import type { EChartsOption } from 'echarts'
import type { Series } from '../figure.ts'
import type { Ink } from './ink.ts'
import { categoryAxis, exact, usualOption, valueAxis } from './usual.ts'

type Spread = NonNullable<Series['spread']>

/** In which class a number of hours is. */
const classOf = ({ bins }: Spread, hours: number) => {
  const at = bins.findIndex(({ to }) => hours <= to)
  return at < 0 ? bins.length - 1 : at
}

const trimmed = (hours: number) => String(Number(hours.toFixed(1)))

/** How long experiments took, with the promise, the median and the ninetieth of a hundred marked. */
export const spreadOption = (spread: Spread, ink: Ink): EChartsOption => {
  const { bins, p50, p90, promised } = spread
  const usual = usualOption(ink)
  const marks = [
    { name: '约定', hours: promised, color: ink.danger, type: 'solid' as const, distance: [0, 38] },
    { name: 'P50', hours: p50, color: ink.ink, type: 'dashed' as const, distance: [0, 6] },
    { name: 'P90', hours: p90, color: ink.ink, type: 'dotted' as const, distance: [0, 22] },
  ].filter(({ hours }) => hours !== null)
  const bar = {
    type: 'bar' as const,
    stack: 'all',
    barCategoryGap: '12%',
    tooltip: { valueFormatter: exact('count') },
  }
  return {
    ...usual,
    grid: { ...(usual.grid as object), top: 96 },
    tooltip: { ...usual.tooltip, trigger: 'axis' },
    xAxis: {
      ...categoryAxis(
        ink,
        bins.map(({ from, to }) => `${from}–${to}`),
      ),
      name: '工作小时',
      nameLocation: 'middle',
      nameGap: 28,
      nameTextStyle: { color: ink.muted },
    },
    yAxis: valueAxis(ink, 'count'),
    series: [
      {
        ...bar,
        name: '按时',
        data: bins.map(({ on_time }) => on_time),
        itemStyle: { color: ink.primary, decal: { symbol: 'none' } },
        markLine: {
          symbol: 'none',
          silent: true,
          data: marks.map(({ name, hours, color, type, distance }) => ({
            xAxis: classOf(spread, hours ?? 0),
            lineStyle: { color, type, width: 2 },
            label: { formatter: `${name} ${trimmed(hours ?? 0)} 小时`, color: ink.ink, distance },
          })),
        },
      },
      {
        ...bar,
        name: '逾期',
        data: bins.map(({ late }) => late),
        itemStyle: {
          color: ink.accent,
          decal: {
            symbol: 'rect',
            color: ink.raised,
            dashArrayX: [1, 0],
            dashArrayY: [2, 4],
            rotation: -Math.PI / 4,
          },
        },
      },
    ],
  }
}
