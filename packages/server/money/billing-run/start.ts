import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { dateOf, dayAfter, startOf } from '@lab/contract/rules/ground/time'
import { mostDueDays } from '@lab/contract/rules/money/billing-run'
import { eq, isNull } from 'drizzle-orm'
import { lockKey } from '../../ground/db/open.ts'
import { useCase } from '../../ground/db/use-case.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { noteAct } from '../../people/staff/audit.ts'
import type { WithRewards } from '../statement/rewards.ts'
import { goOn, type Run } from './run.ts'
import { billingRun } from './schema.ts'
import { shownRun } from './shown.ts'

/** What is confirmed on the day itself counts as far as it has passed. */
export const beforeOf = (until: string, now: number) => Math.min(startOf(dayAfter(until, 1)), now + 1)

/** @throws Refusal `invalid` for a day that is still to come */
export const requirePast = (until: string, now: number) => {
  if (until > dateOf(now))
    throw refuse('invalid', '[截止日期]不能晚于今天', { until: '[截止日期]不能晚于今天' })
}

/** The run that is not done yet, else a new one. @throws Refusal `wrong_state` while one with other days is not done */
const findOrStart = (
  deps: Deps,
  { until, due_day }: ParsedOf<'staff/statement/run'>,
  caller: Caller,
): Promise<Run> =>
  useCase(deps.db, async (tx) => {
    await lockKey(tx, 'billing run')
    const [open] = await tx.select().from(billingRun).where(isNull(billingRun.finished))
    if (open && (open.until !== until || open.due_day !== due_day))
      throw refuse('wrong_state', `截至 ${open.until}、${open.due_day} 到期的月结还没有做完，请先继续`)
    if (open) return open
    const now = deps.now()
    const row = { until, due_day, before: beforeOf(until, now), started: now, staff_rid: staffOf(caller).rid }
    const [made] = await tx
      .insert(billingRun)
      .values({ rid: deps.newId(), ...row })
      .returning()
    if (!made) throw new Error('the run was not written')
    await noteAct(tx, deps, caller, {
      action: 'statement/run',
      target_rid: made.rid,
      after: { until, due_day },
    })
    return made
  })

/** Starts a run, or goes on with the one that is not done. @throws Refusal `invalid`, `wrong_state` */
export const runSome = async (
  deps: Deps & WithRewards,
  request: ParsedOf<'staff/statement/run'>,
  caller: Caller,
): Promise<DataOf<'staff/statement/run'>> => {
  const { until, due_day } = request
  const today = dateOf(deps.now())
  requirePast(until, deps.now())
  if (due_day < today || due_day > dayAfter(today, mostDueDays)) {
    const msg = `[到期日]应在今天起 ${mostDueDays} 天内`
    throw refuse('invalid', msg, { due_day: msg })
  }
  const run = await findOrStart(deps, request, caller)
  await goOn(deps, run, staffOf(caller).rid)
  const [now] = await deps.db.select().from(billingRun).where(eq(billingRun.rid, run.rid))
  return shownRun(deps.db, now ?? run)
}
