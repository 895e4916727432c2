import type { DataOf } from '@lab/contract/calls'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { barredUntil } from '@lab/contract/rules/work/reservation/limits'
import { brokenPeriodRule, type Period } from '@lab/contract/rules/work/reservation/period'
import { qualificationStateOf } from '@lab/contract/rules/work/reservation/qualification'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { Refusal, refuse } from '../../ground/refuse.ts'
import { instrument, project } from '../../shop/catalogue/schema.ts'
import type { House } from './rules.ts'
import { qualification } from './schema.ts'
import { countOpen, downtimesIn, noShowsOf } from './store.ts'

export type Instrument = typeof instrument.$inferSelect
type Bar = NonNullable<DataOf<'reservation/list'>['barred']>['reason']

/**
 * An instrument with the project it is booked for: the one named, else the first that books it.
 * @throws Refusal `not_found`, also for a project that is withdrawn or books another instrument
 */
export const bookable = async (db: Db, instrument_rid: string, project_rid?: string) => {
  const [found] = await db
    .select({ instrument, project })
    .from(instrument)
    .innerJoin(project, eq(project.instrument_rid, instrument.rid))
    .where(
      and(
        eq(instrument.rid, instrument_rid),
        eq(project.type_id, 2),
        isNull(project.withdrawn),
        project_rid ? eq(project.rid, project_rid) : undefined,
      ),
    )
    .orderBy(asc(project.rid))
    .limit(1)
  if (!found) throw refuse('not_found', '设备不存在，或暂不开放预约')
  return found
}

/** Sees that a period can be booked at all (domain §4). @throws Refusal by the rule it breaks, `instrument_down` */
export const requirePeriod = async (
  tx: Db,
  on: Instrument,
  period: Period,
  { rules, closures }: House,
  now: number,
): Promise<void> => {
  const limits = { now, closures, horizon_days: rules.horizon_days }
  const broken = brokenPeriodRule(period, on, limits)
  if (broken) throw refuse(broken.rule, broken.msg, { from: broken.msg })
  const [down] = await downtimesIn(tx, on.rid, period)
  if (down) throw refuse('instrument_down', `设备停机至 ${dateTimeOf(down.to)}：${down.reason}`)
}

/** @throws Refusal `qualification_required` */
export const requireQualified = async (
  tx: Db,
  on: Pick<Instrument, 'rid' | 'self_run'>,
  member_rid: string,
  period: Pick<Period, 'from'>,
) => {
  if (!on.self_run) return
  const [held] = await tx
    .select()
    .from(qualification)
    .where(and(eq(qualification.instrument_rid, on.rid), eq(qualification.member_rid, member_rid)))
  const state = held && qualificationStateOf(held, period.from)
  if (state === undefined) throw refuse('qualification_required')
  if (state === 'revoked') throw refuse('qualification_required', '您的操作资格已撤销，请联系实验室')
  if (state === 'expired')
    throw refuse('qualification_required', '您的操作资格在所选时间之前到期，请联系实验室续期')
}

/** Sees that the member may book one more. @throws Refusal `booking_stopped`, `reservation_limit` */
export const requireWelcome = async (tx: Db, member_rid: string, { rules }: House, now: number) => {
  const until = barredUntil(await noShowsOf(tx, member_rid), now, rules)
  if (until !== undefined)
    throw refuse(
      'booking_stopped',
      `${rules.no_show_within_days} 天内 ${rules.no_show_count} 次未到场，${dateTimeOf(until)} 之前暂停预约。如有误会，请联系实验室`,
    )
  if ((await countOpen(tx, member_rid)) >= rules.max_open)
    throw refuse('reservation_limit', `同时进行的预约最多 ${rules.max_open} 个`)
}

/**
 * Why a member may book nothing more, on an instrument where one is named: what the lock would answer for any period.
 * Undefined where they may.
 */
export const whyBarred = async (
  db: Db,
  member_rid: string,
  house: House,
  { now, instrument_rid }: { now: number; instrument_rid?: string },
): Promise<{ reason: Bar; msg: string } | undefined> => {
  try {
    await requireWelcome(db, member_rid, house, now)
    const [on] = instrument_rid
      ? await db.select().from(instrument).where(eq(instrument.rid, instrument_rid))
      : []
    if (on) await requireQualified(db, on, member_rid, { from: now })
  } catch (error) {
    if (error instanceof Refusal) return { reason: error.reason as Bar, msg: error.message }
    throw error
  }
}
