import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { transaction } from '../db/use-case.ts'
import type { Deps } from '../http/handle.ts'
import { Refusal } from '../refuse.ts'
import { jobFault } from './schema.ts'

/** What a sweep looks for. */
export interface Wanted {
  /** Epoch seconds. */
  now: number
  limit: number
  /** Leaves out what failed a while ago and waits for its next try; takes the column of the rid. */
  isOpen: (rid: AnyColumn | SQL) => SQL
}

/** Things that come due, each with its own transaction. */
export interface Due {
  /** Rids of what is due and not done, unlocked; those that wait longest first. */
  find: (db: Db, wanted: Wanted) => Promise<string[]>
  /**
   * Does one of them: looks again under its lock, for another server or a person may have been first. Answers whether
   * there was anything to do. What it throws is kept as a fault and tried again later, a refusal apart, which means
   * that it is not due any more.
   */
  act: (deps: Deps, tx: Db, rid: string) => Promise<boolean>
}

const batch = 50
const minute = 60
/** Tried again after 1, 2, 4 … minutes, at last every 6 hours. */
const longest_wait = 6 * 60 * minute

const waitAfter = (tries: number) => Math.min(longest_wait, minute * 2 ** Math.min(tries - 1, 10))

const noteFault = async ({ db, now }: Deps, name: string, target_rid: string, error: unknown) => {
  const at = now()
  const text = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const mine = and(eq(jobFault.name, name), eq(jobFault.target_rid, target_rid))
  const [before] = await db.select({ tries: jobFault.tries }).from(jobFault).where(mine)
  const tries = (before?.tries ?? 0) + 1
  const row = { name, target_rid, error: text, tries, at, next: at + waitAfter(tries) }
  await db
    .insert(jobFault)
    .values(row)
    .onConflictDoUpdate({ target: [jobFault.name, jobFault.target_rid], set: row })
}

const forgetFault = (db: Db, name: string, target_rid: string) =>
  db.delete(jobFault).where(and(eq(jobFault.name, name), eq(jobFault.target_rid, target_rid)))

const actOn = async (deps: Deps, name: string, { act }: Due, rid: string): Promise<boolean> => {
  try {
    return await transaction(deps.db, async (tx) => {
      const isDone = await act(deps, tx, rid)
      await forgetFault(tx, name, rid)
      return isDone
    })
  } catch (error) {
    if (error instanceof Refusal) return false
    deps.log.error({ err: error, job: name, rid }, 'job could not do one thing')
    await noteFault(deps, name, rid, error)
    return false
  }
}

/** Does all that is due, one by one; what fails stops nothing else. Answers how many were done. */
export const doDue = async (deps: Deps, name: string, due: Due): Promise<number> => {
  const now = deps.now()
  const isOpen = (rid: AnyColumn | SQL) =>
    sql`not exists (select 1 from ${jobFault} where ${jobFault.name} = ${name} and ${jobFault.target_rid} = ${rid} and ${jobFault.next} > ${now})`
  let done = 0
  for (;;) {
    const rids = await due.find(deps.db, { now, limit: batch, isOpen })
    let more = 0
    for (const rid of rids) if (await actOn(deps, name, due, rid)) more += 1
    done += more
    // What is left then is another server's, or no longer due.
    if (rids.length < batch || more === 0) return done
  }
}
