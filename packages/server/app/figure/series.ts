import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { type FigureKey, figureOf } from '@lab/contract/rules/app/figure/figures'
import { bucketsOf, periodBefore, type Span, usualBucket } from '@lab/contract/rules/app/figure/period'
import { figureValue, quantile, type Value } from '@lab/contract/rules/app/figure/value'
import { dateOf } from '@lab/contract/rules/ground/time'
import type { Deps } from '../../ground/http/handle.ts'
import { type Course, coursesOf } from './course.ts'
import { ageParts, narrowedTitles, type Part, partsOf } from './parts.ts'
import { spreadOf, spreadParts } from './spread.ts'
import { tableOf } from './table.ts'

export type Series = DataOf<'staff/figure/series'>

const notesOf = (figure: FigureKey, { facts, total }: Course): Series['notes'] => {
  const sum = (part: string, of: 'n' | 'd') =>
    facts.filter((fact) => fact.part === part).reduce((all, fact) => all + fact[of], 0)
  if (figure === 'turnaround')
    return [
      { title: '九成在此以内（P90）', unit: 'hours', value: quantile(facts, 0.9) },
      { title: '平均约定', unit: 'hours', value: total.n === 0 ? null : total.d / total.n },
      { title: '交付', unit: 'count', value: total.n },
    ]
  if (figure === 'satisfaction') {
    const asked = sum('asked', 'd')
    return [
      { title: '评价', unit: 'count', value: sum('answered', 'n') },
      { title: '评价率', unit: 'share', value: asked === 0 ? null : sum('answered', 'n') / asked },
    ]
  }
  return []
}

const gridOf = (parts: readonly Part[], { spans, facts }: Course): NonNullable<Series['grid']> =>
  parts.map(({ key, title }) => ({
    rid: key,
    name: title,
    values: spans.map(
      (_, at) =>
        figureValue(
          'utilisation',
          facts.filter((fact) => fact.part === key && fact.at === at),
        ).value,
    ),
  }))

const allParts = (deps: Deps, figure: FigureKey, { facts }: Course, { to }: Span) => {
  const today = dateOf(deps.now())
  return figure === 'receivable' && to >= today ? ageParts(deps, today) : partsOf(deps.db, figure, facts)
}

/** A figure in a period, cut into points; compared with another period point by point. */
export const seriesOf = async (deps: Deps, asked: ParsedOf<'staff/figure/series'>): Promise<Series> => {
  const { figure, from, to, compare } = asked
  const span = { from, to }
  const by = asked.by ?? usualBucket(span)
  const periods = [span, ...(compare ? [periodBefore(span, compare)] : [])]
  const [course, earlier] = await coursesOf(
    deps,
    periods.map((one) => ({ figure, spans: bucketsOf(one, by), narrowed: asked })),
  )
  if (!course) throw new Error('a period without a course')
  const spread = figure === 'turnaround' ? spreadOf(course.facts) : undefined
  const parts = spread ? spreadParts(spread) : await allParts(deps, figure, course, span)
  const grid = figure === 'utilisation' ? gridOf(parts, course) : undefined
  return {
    figure,
    unit: figureOf(figure).unit,
    by,
    narrowed: await narrowedTitles(deps.db, asked),
    total: course.total,
    ...(earlier && { previous: earlier.total }),
    points: course.spans.map((one, at) => ({
      ...one,
      ...(course.values[at] as Value),
      ...(earlier && { previous: earlier.values[at]?.value ?? null }),
    })),
    parts,
    notes: notesOf(figure, course),
    ...(spread && { spread }),
    ...(grid && { grid }),
    table: tableOf(figure, by, course, { earlier, grid }),
  }
}
