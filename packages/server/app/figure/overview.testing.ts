import { allFigures } from '@lab/contract/rules/app/figure/figures'
import { dateOf, dayAfter } from '@lab/contract/rules/ground/time'
import { expect } from 'vitest'
import type { Deps } from '../../ground/http/handle.ts'
import { overviewOf } from './overview.ts'
import { seriesOf } from './series.ts'

/** The overview says of each figure what it says by itself: by days, weeks and months, with the period before. */
export const asOverview = async (deps: Deps): Promise<void> => {
  const today = dateOf(deps.now())
  const asked = [
    [29, 0, 'before'],
    [364, 0, 'year'],
    [130, 20, 'before'],
  ] as const
  for (const [from, to, compare] of asked) {
    const span = { from: dayAfter(today, -from), to: dayAfter(today, -to), compare }
    const { list } = await overviewOf(deps, span, 'admin')
    const each = await Promise.all(
      allFigures.map(async (figure) => {
        const { unit, total, previous, points } = await seriesOf(deps, { figure, ...span })
        const course = points.map(({ value }) => value)
        return { figure, unit, total, previous, course }
      }),
    )
    expect([span, list]).toEqual([span, each])
  }
}
