import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Database } from '../db/open.ts'
import type { Deps } from '../http/handle.ts'
import type { JobTable } from './job.ts'
import { runJob } from './run.ts'
import { jobChannel } from './wake.ts'

/** Long enough that an idle server rests, short enough that nobody waits; a message wakes at once. */
const poll_s = 20
/** A job whose server died is free again after this. */
const longest_run_s = 300
/** What runs when the server stops has this long; then its transaction is undone, and it is done elsewhere. */
const patience_ms = 5000
/** When they could not be started, they are tried again after this. */
const again_ms = 10_000

/** pg-boss keeps its own tables, in its own schema. */
const open = ({ run }: Pick<Database, 'run'>): PgBoss =>
  new PgBoss({
    db: { executeSql: run as (text: string, values?: unknown[]) => Promise<{ rows: object[] }> },
    schema: 'job',
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 10,
  })

/** One waits at most, however many servers ask; what is missed during a standstill is done by the next run. */
const queue = {
  policy: 'short',
  expireInSeconds: longest_run_s,
  retryLimit: 3,
  retryDelay: 30,
  retryBackoff: true,
  deleteAfterSeconds: 3600,
} as const

/**
 * Hosts the jobs of a table on this server, beside others on the same database: each runs once at the start, for
 * what came due while nobody looked, then by its clock and whenever it is woken. Answers how to stop: what runs ends.
 */
export const startJobs = async <D extends Deps>(
  deps: D,
  jobs: JobTable<D>,
  database: Database,
): Promise<() => Promise<void>> => {
  const boss = open(database)
  boss.on('error', (error) => deps.log.error({ err: error }, 'jobs'))
  try {
    return await startOn(boss, deps, jobs, database)
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }
}

const startOn = async <D extends Deps>(
  boss: PgBoss,
  deps: D,
  jobs: JobTable<D>,
  database: Database,
): Promise<() => Promise<void>> => {
  await boss.start()
  const workers = new Map<string, string>()
  const start = async (name: string) => {
    await boss.send(name)
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }
  for (const [name, { every }] of Object.entries(jobs)) {
    await boss.createQueue(name, queue)
    await boss.schedule(name, every, null, { tz: 'Asia/Shanghai' })
    await boss.send(name)
    workers.set(
      name,
      await boss.work(name, { pollingIntervalSeconds: poll_s }, () => runJob(deps, jobs, name)),
    )
  }
  const wake = (name: string) =>
    start(name).catch((error) => deps.log.error({ err: error, job: name }, 'job not woken'))
  const stopListening = await database.listen(
    jobChannel,
    (name) => {
      if (workers.has(name)) wake(name)
    },
    // Any of them may have been notified meanwhile.
    () => {
      for (const name of workers.keys()) wake(name)
    },
  )
  return async () => {
    await stopListening()
    await boss.stop({ timeout: patience_ms })
  }
}

/** `startJobs`, tried until it succeeds: the database may be away just then. Answers how to stop, at any time. */
export const hostJobs = <D extends Deps>(
  deps: D,
  jobs: JobTable<D>,
  database: Database,
  wait_ms = again_ms,
): (() => Promise<void>) => {
  const ending = new AbortController()
  const { signal } = ending
  const tryUntilStarted = async () => {
    while (!signal.aborted) {
      try {
        return await startJobs(deps, jobs, database)
      } catch (error) {
        deps.log.error({ err: error }, 'jobs not started')
        await sleep(wait_ms, undefined, { signal }).catch(() => undefined)
      }
    }
    return undefined
  }
  const started = tryUntilStarted()
  return async () => {
    ending.abort()
    await (await started)?.()
  }
}
