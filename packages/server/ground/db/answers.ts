import { sql } from 'drizzle-orm'
import type { Db } from './open.ts'

/** Who asks whether the database is there does not wait longer. */
const patience_ms = 2000

/** Whether the database answers now. */
export const answers = async (db: Db): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patience_ms)
  })
  const ask = async () => {
    await db.execute(sql`select 1`)
    return true
  }
  const asked = ask().catch(() => false)
  return Promise.race([asked, silence]).finally(() => clearTimeout(timer))
}
