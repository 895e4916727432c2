import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../http/handle.ts'
import { tracedAs } from '../trace/span.ts'
import type { JobTable } from './job.ts'
import { jobRun } from './schema.ts'

/**
 * Runs a job now, and notes when, what came of it, and its error if it failed as a whole, which is thrown on.
 * Answers how much it did.
 */
export const runJob = async <D extends Deps>(deps: D, jobs: JobTable<D>, name: string): Promise<number> => {
  const { db, now, telemetry } = deps
  const mine = eq(jobRun.name, name)
  const begin = { started: now(), ended: null, error: '' }
  await db
    .insert(jobRun)
    .values({ name, ...begin })
    .onConflictDoUpdate({ target: jobRun.name, set: begin })
  try {
    const span = telemetry?.begin({ name: `job ${name}` })
    const done = await tracedAs(span, async () => (await jobs[name]?.run(deps)) ?? 0)
    await db
      .update(jobRun)
      .set({ ended: now(), done, total: sql`${jobRun.total} + ${done}` })
      .where(mine)
    return done
  } catch (error) {
    const text = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    await db.update(jobRun).set({ ended: now(), done: 0, error: text }).where(mine)
    throw error
  }
}
