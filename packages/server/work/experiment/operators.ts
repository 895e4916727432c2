import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { staff } from '../../people/staff/schema.ts'

const isOperator = and(eq(staff.role, 'lab'), eq(staff.enabled, true))

/** Who of the staff may be given experiments, by name. */
export const operatorsOf = (db: Db) =>
  db.select({ rid: staff.rid, name: staff.name }).from(staff).where(isOperator).orderBy(asc(staff.name))

/** One of them; undefined for anyone else. */
export const findOperator = async (db: Db, rid: string) =>
  (
    await db
      .select()
      .from(staff)
      .where(and(eq(staff.rid, rid), isOperator))
  )[0]
