import { figureOf } from '@lab/contract/rules/app/figure/figures'
import { bucketTitle } from '@lab/contract/rules/app/figure/period'
import type { EChartsOption } from 'echarts'
import type { Series } from '../figure.ts'
import type { Ink } from './ink.ts'
import { categoryAxis, exact, usualOption, valueAxis } from './usual.ts'

/** The course of a figure; what it is compared with as a broken line. */
export const courseOption = ({ figure, unit, by, points, previous }: Series, ink: Ink): EChartsOption => {
  const { title, kind } = figureOf(figure)
  const usual = usualOption(ink)
  const isBar = kind === 'sum' || kind === 'people'
  const tooltip = { valueFormatter: exact(unit) }
  return {
    ...usual,
    tooltip: { ...usual.tooltip, trigger: 'axis' },
    xAxis: categoryAxis(
      ink,
      points.map(({ from }) => bucketTitle(from, by)),
    ),
    yAxis: valueAxis(ink, unit),
    series: [
      {
        name: title,
        data: points.map(({ value }) => value),
        tooltip,
        ...(isBar
          ? { type: 'bar', itemStyle: { color: ink.primary, decal: { symbol: 'none' } }, barMaxWidth: 28 }
          : {
              type: 'line',
              symbolSize: 6,
              showSymbol: points.length <= 40,
              lineStyle: { color: ink.primary, width: 2 },
              itemStyle: { color: ink.primary },
            }),
      },
      ...(previous
        ? [
            {
              name: '对比期',
              type: 'line' as const,
              data: points.map((point) => point.previous ?? null),
              tooltip,
              symbol: 'emptyCircle',
              symbolSize: 5,
              showSymbol: points.length <= 40,
              lineStyle: { color: ink.accent, width: 2, type: 'dashed' as const },
              itemStyle: { color: ink.accent },
            },
          ]
        : []),
    ],
  }
}
