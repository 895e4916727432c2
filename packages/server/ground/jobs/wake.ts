import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'

/** On which servers hear that a job has something to do; what is said is the job's name. */
export const jobChannel = 'lab_job'

/** What wakes a job, in a statement that does something else as well. */
export const waking = (name: string) => sql<void>`pg_notify(${jobChannel}, ${name})`

/** Lets a job run soon, on any server, once the transaction is committed; it runs by itself anyhow, later. */
export const wakeJob = async (tx: Db, name: string): Promise<void> => {
  await tx.execute(sql`select ${waking(name)}`)
}
