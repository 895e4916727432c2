import { bigint, text } from 'drizzle-orm/pg-core'
import { staff } from './schema.ts'

/** Epoch seconds. */
const instant = () => bigint({ mode: 'number' })

const byStaff = () => text().references(() => staff.rid)

/** Of what members apply for: when staff decided it, and who. */
export const decidedColumns = () => ({
  decided: instant(),
  staff_rid: byStaff(),
})

/** Of what one of staff asks for and another decides: when, and who, each. */
export const requestedColumns = () => ({
  created: instant().notNull(),
  created_by: byStaff().notNull(),
  decided: instant(),
  decided_by: byStaff(),
})

/** Of what was decided: when it was paid, and by whom. */
export const paidColumns = () => ({
  paid: instant(),
  paid_by: byStaff(),
})
