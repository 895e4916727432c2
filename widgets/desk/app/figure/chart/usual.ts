import type { FigureUnit } from '@lab/contract/rules/app/figure/figures'
import type { EChartsOption } from 'echarts'
import { valueText } from '../figure.ts'
import type { Ink } from './ink.ts'

/** Where numbers stand on an axis: short, since the exact ones are in the table. */
export const axisText = (unit: FigureUnit, value: number): string => {
  if (unit === 'share') return `${Math.round(value * 100)}%`
  const shown = unit === 'fen' ? value / 100 : value
  const isTens = Math.abs(shown) >= 10_000
  const text = isTens ? `${Number((shown / 10_000).toFixed(1))} 万` : String(Number(shown.toFixed(2)))
  return unit === 'fen' ? `¥${text}` : text
}

/** What all charts have: the page's ink and type, room for their axes, patterns where areas are filled. */
export const usualOption = (ink: Ink): EChartsOption => ({
  textStyle: { color: ink.muted, fontFamily: ink.font, fontSize: 12 },
  grid: { left: 8, right: 20, top: 44, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
  legend: { top: 0, left: 0, textStyle: { color: ink.ink }, itemWidth: 22, itemHeight: 12, itemGap: 20 },
  tooltip: {
    // As text: the page takes no styles from scripts.
    renderMode: 'richText',
    backgroundColor: ink.raised,
    borderColor: ink.line,
    textStyle: { color: ink.ink, fontSize: 13 },
    confine: true,
  },
})

export const categoryAxis = (ink: Ink, data: string[]) => ({
  type: 'category' as const,
  data,
  axisLine: { lineStyle: { color: ink.line } },
  axisTick: { show: false },
  axisLabel: { color: ink.muted, hideOverlap: true },
})

export const valueAxis = (ink: Ink, unit: FigureUnit) => ({
  type: 'value' as const,
  // There is no half an order.
  ...(unit === 'count' && { minInterval: 1 }),
  splitLine: { lineStyle: { color: ink.line } },
  axisLabel: { color: ink.muted, formatter: (value: number) => axisText(unit, value) },
})

/** Numbers of a tooltip, exact. */
export const exact = (unit: FigureUnit) => (value: unknown) =>
  valueText(unit, typeof value === 'number' ? value : null)
