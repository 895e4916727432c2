import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { figureOf, figuresOf } from '@lab/contract/rules/app/figure/figures'
import { bucketsOf, periodBefore, usualBucket } from '@lab/contract/rules/app/figure/period'
import type { StaffRole } from '@lab/contract/rules/people/staff/roles'
import type { Deps } from '../../ground/http/handle.ts'
import { coursesOf } from './course.ts'

/** All figures that a role sees, in a period and in the one that it is compared with. */
export const overviewOf = async (
  deps: Deps,
  { from, to, compare }: ParsedOf<'staff/figure/overview'>,
  role: StaffRole,
): Promise<DataOf<'staff/figure/overview'>> => {
  const span = { from, to }
  const figures = figuresOf(role)
  const spans = bucketsOf(span, usualBucket(span))
  const before = compare && [periodBefore(span, compare)]
  const courses = await coursesOf(deps, [
    ...figures.map((figure) => ({ figure, spans, isBare: true })),
    ...(before ? figures.map((figure) => ({ figure, spans: before, isBare: true })) : []),
  ])
  const list = figures.flatMap((figure, at) => {
    const [own, earlier] = [courses[at], courses[figures.length + at]]
    if (!own) return []
    return {
      figure,
      unit: figureOf(figure).unit,
      total: own.total,
      ...(earlier && { previous: earlier.total }),
      course: own.values.map(({ value }) => value),
    }
  })
  return { list, now: deps.now() }
}
