import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { useCase } from '../ground/db/use-case.ts'
import type { Caller, Deps, Handlers } from '../ground/http/handle.ts'
import { lastRuns, newestFaults, retryFault } from '../ground/jobs/store.ts'
import { wakeJob } from '../ground/jobs/wake.ts'
import { refuse } from '../ground/refuse.ts'
import { deliveryJob } from '../people/notify/notify.ts'
import { listUndelivered, sendAgain } from '../people/notify/undelivered.ts'
import { noteAct } from '../people/staff/audit.ts'
import { allJobs, isJob, jobs } from './jobs.ts'

const most_faults = 100

const list = async ({ db, now }: Deps): Promise<DataOf<'staff/job/list'>> => {
  const [runs, faults] = await Promise.all([lastRuns(db), newestFaults(db, most_faults)])
  return {
    jobs: allJobs.map((name) => {
      const { title, every } = jobs[name]
      const run = runs.find((one) => one.name === name)
      const { started, ended, done = 0, total = 0, error = '' } = run ?? {}
      return { name, title, every, started, ended: ended ?? undefined, done, total, error }
    }),
    faults: faults.map((one) => ({ ...one, title: isJob(one.name) ? jobs[one.name].title : one.name })),
    now: now(),
  }
}

/** What failed is due at once, and the job looks, on whichever server. */
const retry = (
  deps: Deps,
  { name, target_rid }: ParsedOf<'staff/job/retry'>,
  caller: Caller,
): Promise<Record<string, never>> =>
  useCase(deps.db, async (tx) => {
    if (!isJob(name)) throw refuse('not_found', '没有这个任务')
    if (target_rid && !(await retryFault(tx, name, target_rid, deps.now())))
      throw refuse('not_found', '这一件已经办好')
    await wakeJob(tx, name)
    await noteAct(tx, deps, caller, { action: 'job/retry', target_rid: target_rid ?? name })
    return {}
  })

const retryMails = (
  deps: Deps,
  request: ParsedOf<'staff/mail/retry'>,
  caller: Caller,
): Promise<{ count: number }> =>
  useCase(deps.db, async (tx) => {
    const count = await sendAgain(tx, request, deps.now())
    await wakeJob(tx, deliveryJob)
    const target_rid = 'rids' in request && request.rids.length === 1 ? (request.rids[0] ?? '') : ''
    await noteAct(tx, deps, caller, { action: 'mail/retry', target_rid, after: { count } })
    return { count }
  })

/** What happens by itself, as the desk sees it. */
export const jobCalls = (deps: Deps) =>
  ({
    'staff/job/list': () => list(deps),
    'staff/job/retry': (request, caller) => retry(deps, request, caller),
    'staff/mail/list': (request) => listUndelivered(deps.db, request),
    'staff/mail/retry': (request, caller) => retryMails(deps, request, caller),
  }) satisfies Partial<Handlers>
