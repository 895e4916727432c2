import type { LabYear } from '@lab/contract/laboratory'
import { bookingsOf } from './bookings.ts'
import { clusterOrders, clustersOf } from './cluster.ts'
import { companyOrders } from './company.ts'
import { orderOf } from './course.ts'
import { workdaysOf } from './days.ts'
import { invoicesOf } from './invoices.ts'
import { deedsOf } from './points.ts'
import { prestoreOf } from './prestore.ts'
import { pricesOf } from './prices.ts'
import { promotionsOf } from './promotion.ts'
import type { ProjectAsked } from './series.ts'
import { serviceDeedsOf } from './service.ts'
import { studentOrders } from './student.ts'
import { teacherOrders } from './teacher.ts'

/** A year of the demo's members, dated from the day of the first start. */
export const yearOf = (now: number, projects: readonly ProjectAsked[]): LabYear => {
  const days = workdaysOf(now)
  const stories = [...studentOrders, ...teacherOrders, ...companyOrders, ...clusterOrders]
  return {
    orders: stories.map((story, nth) => orderOf(story, nth, days, projects)),
    deeds: [...deedsOf(days), ...serviceDeedsOf(days), ...pricesOf(days)],
    bookings: bookingsOf(days, projects),
    prestore: prestoreOf(days),
    invoices: invoicesOf(days),
    promotions: promotionsOf(days),
    clusters: clustersOf(days),
  }
}
