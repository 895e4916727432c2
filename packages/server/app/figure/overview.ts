import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { figureOf, figuresOf } from '@lab/contract/rules/app/figure/figures'
import { bucketsOf, periodBefore, usualBucket } from '@lab/contract/rules/app/figure/period'
import type { StaffRole } from '@lab/contract/rules/people/staff/roles'
import type { Deps } from '../../ground/http/handle.ts'
import { courseOf } from './course.ts'

/** All figures that a role sees, in a period and in the one that it is compared with. */
export const overviewOf = async (
  deps: Deps,
  { from, to, compare }: ParsedOf<'staff/figure/overview'>,
  role: StaffRole,
): Promise<DataOf<'staff/figure/overview'>> => {
  const span = { from, to }
  const spans = bucketsOf(span, usualBucket(span))
  const list: DataOf<'staff/figure/overview'>['list'] = []
  for (const figure of figuresOf(role)) {
    const [{ total, values }, earlier] = await Promise.all([
      courseOf(deps, figure, spans),
      compare && courseOf(deps, figure, [periodBefore(span, compare)]),
    ])
    list.push({
      figure,
      unit: figureOf(figure).unit,
      total,
      ...(earlier && { previous: earlier.total }),
      course: values.map(({ value }) => value),
    })
  }
  return { list, now: deps.now() }
}
