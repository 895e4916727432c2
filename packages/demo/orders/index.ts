import type { LabOrder } from '@lab/contract/laboratory'
import { companyOrders } from './company.ts'
import { orderOf } from './course.ts'
import { workdaysOf } from './days.ts'
import type { ProjectAsked } from './series.ts'
import { studentOrders } from './student.ts'
import { teacherOrders } from './teacher.ts'

/** A year of orders of the demo's members, dated from the day of the first start. */
export const ordersOf = (now: number, projects: readonly ProjectAsked[]): LabOrder[] => {
  const days = workdaysOf(now)
  return [...studentOrders, ...teacherOrders, ...companyOrders].map((story, nth) =>
    orderOf(story, nth, days, projects),
  )
}
