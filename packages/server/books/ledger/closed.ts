import { monthOf } from '@lab/contract/rules/ground/time'
import { max } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import { closedMonth } from './schema.ts'

/** The last closed month, `YYYY-MM`; undefined before the first. */
export const lastClosed = async (db: Db): Promise<string | undefined> => {
  const [found] = await db.select({ month: max(closedMonth.month) }).from(closedMonth)
  return found?.month ?? undefined
}

/** Sees that an instant's month takes journals. The database's trigger holds it whatever else is done. @throws Refusal `month_closed` */
export const requireOpenMonth = async (tx: Db, at: number): Promise<void> => {
  const last = await lastClosed(tx)
  if (last !== undefined && monthOf(at) <= last) throw refuse('month_closed')
}

/** Sees that no month was closed yet: what was there before is brought in until then (domain §12). @throws Refusal `month_closed` */
export const requireBeforeFirstClosing = async (db: Db): Promise<void> => {
  const last = await lastClosed(db)
  if (last !== undefined) throw refuse('month_closed', `${last} 已结账，不能再导入期初数据`)
}
