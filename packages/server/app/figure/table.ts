import type { DataOf } from '@lab/contract/calls'
import { type FigureKey, figureOf } from '@lab/contract/rules/app/figure/figures'
import { type Bucket, buckets, bucketTitle } from '@lab/contract/rules/app/figure/period'
import type { Course } from './course.ts'

type Series = DataOf<'staff/figure/series'>

/** What a ratio is made of, in words. */
const ratios: Partial<Record<FigureKey, readonly [n: string, d: string]>> = {
  on_time: ['按时', '交付'],
  utilisation: ['使用（分钟）', '开放（分钟）'],
  satisfaction: ['星数', '评价项'],
  disputes: ['疑问与召回', '交付'],
  partners: ['合作方带来', '全部订单'],
}

interface Beside {
  earlier: Course | undefined
  grid: Series['grid']
}

/** A figure as a table, the same on the desk as in the spreadsheet. */
export const tableOf = (
  figure: FigureKey,
  by: Bucket,
  { spans, values }: Course,
  { earlier, grid }: Beside,
): Series['table'] => {
  const { title, unit } = figureOf(figure)
  if (grid)
    return {
      columns: [{ title: '设备' }, ...spans.map(({ from }) => ({ title: bucketTitle(from, by), unit }))],
      rows: grid.map(({ name, values }) => [name, ...values]),
    }
  const ratio = ratios[figure]
  return {
    columns: [
      { title: buckets[by] },
      { title, unit },
      ...(ratio?.map((name) => ({ title: name, unit: 'count' as const })) ?? []),
      ...(earlier ? [{ title: '对比期', unit }] : []),
    ],
    rows: spans.map(({ from }, at) => [
      by === 'month' ? from.slice(0, 7) : from,
      values[at]?.value ?? null,
      ...(ratio ? [values[at]?.n ?? 0, values[at]?.d ?? 0] : []),
      ...(earlier ? [earlier.values[at]?.value ?? null] : []),
    ]),
  }
}
