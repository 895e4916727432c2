import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { applicationFlow } from '@lab/contract/rules/ground/application'
import { isWebUrl } from '@lab/contract/rules/ground/web-url'
import { nextState } from '@lab/contract/rules/ground/workflow/workflow'
import { doiOf, openThanks } from '@lab/contract/rules/money/points/points'
import { and, eq, inArray } from 'drizzle-orm'
import { nextDayNumber } from '../../ground/day-number/next.ts'
import { type Db, lockKey } from '../../ground/db/open.ts'
import { type Caller, type Deps, memberOf, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { member } from '../../people/member/schema.ts'
import { notify, notifyStaff } from '../../people/notify/notify.ts'
import { countAsOver } from '../../people/notify/over.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { project } from '../../shop/catalogue/schema.ts'
import { acknowledgement } from '../../shop/content/schema.ts'
import { settingOf } from '../../shop/content/settings.ts'
import { writeContent } from '../../shop/publish/write.ts'
import { requireOwnFiles } from '../../work/experiment/files.ts'
import { experiment } from '../../work/experiment/schema.ts'
import { postPoints } from './account.ts'
import { thanksApplication } from './schema.ts'

export type ThanksApplication = typeof thanksApplication.$inferSelect

/** What an acknowledgement is usually worth. */
export const usualThanks = (deps: Deps): Promise<number> => settingOf(deps, 'thanks_points')

/** A paper that was applied with already, by whomever. @throws Refusal `invalid` */
const requireNew = async (tx: Db, doi: string): Promise<void> => {
  if (doi === '') return
  await lockKey(tx, `thanks ${doi}`)
  const sameWork = and(
    eq(thanksApplication.doi, doi),
    inArray(thanksApplication.state, ['applied', 'confirmed']),
  )
  if ((await tx.$count(thanksApplication, sameWork)) > 0)
    throw refuse('invalid', '这篇论文已申请过致谢奖励', { doi: '这篇论文已申请过致谢奖励' })
}

/** Tells of a paper that thanks the lab. @throws Refusal `too_many`, `invalid`, `not_found` for a foreign file */
export const applyThanks = (
  deps: Deps,
  request: ParsedOf<'integration/apply'>,
  caller: Caller,
): Promise<DataOf<'integration/apply'>> =>
  idempotent(deps, caller, async (tx) => {
    const { rid: member_rid } = memberOf(caller)
    const { title, journal, year, content, source = '', file_rid } = request
    const doi = doiOf(request.doi ?? '')
    await lockKey(tx, `thanks of ${member_rid}`)
    const waiting = and(eq(thanksApplication.member_rid, member_rid), eq(thanksApplication.state, 'applied'))
    if ((await tx.$count(thanksApplication, waiting)) >= openThanks)
      throw refuse('too_many', `待确认的申请最多 ${openThanks} 个`)
    await requireNew(tx, doi)
    if (file_rid !== undefined) await requireOwnFiles(tx, [file_rid], { member_rid })
    const named = { rid: deps.newId(), number: await nextDayNumber(tx, 'thanks', deps.now()) }
    await tx.insert(thanksApplication).values({
      ...named,
      member_rid,
      title,
      journal,
      year,
      content,
      doi,
      source,
      file_rid,
      state: 'applied',
      created: deps.now(),
    })
    await notifyStaff(tx, deps, {
      kind: 'thanks_applied',
      facts: { number: named.number, title },
      key: `thanks ${named.rid}`,
    })
    return named
  })

/** An application, locked, this member's where one is named. @throws Refusal `not_found` */
const lockThanks = async (tx: Db, rid: string, member_rid?: string): Promise<ThanksApplication> => {
  const own = member_rid === undefined ? undefined : eq(thanksApplication.member_rid, member_rid)
  const [found] = await tx
    .select()
    .from(thanksApplication)
    .where(and(eq(thanksApplication.rid, rid), own))
    .for('update')
  if (!found) throw refuse('not_found', '申请不存在')
  return found
}

/** Its member takes it back. */
export const cancelThanks = (
  deps: Deps,
  request: ParsedOf<'integration/cancel'>,
  caller: Caller,
): Promise<DataOf<'integration/cancel'>> =>
  idempotent(deps, caller, async (tx) => {
    const { rid, state } = await lockThanks(tx, request.rid, memberOf(caller).rid)
    const to = nextState(applicationFlow, state, 'cancel', 'member')
    if (!to) throw refuse('wrong_state')
    await tx.update(thanksApplication).set({ state: to }).where(eq(thanksApplication.rid, rid))
    await countAsOver(tx, deps.now(), [{ kinds: ['thanks_applied'], rid }])
    return {}
  })

/** A member who goes waits for no reward; those that were confirmed stand on the home page as they were. */
export const forgetThanks = async (tx: Db, { now }: Pick<Deps, 'now'>, member_rid: string): Promise<void> => {
  const waiting = and(eq(thanksApplication.member_rid, member_rid), eq(thanksApplication.state, 'applied'))
  const gone = await tx
    .update(thanksApplication)
    .set({ state: 'canceled' })
    .where(waiting)
    .returning({ rid: thanksApplication.rid })
  const asked = gone.map(({ rid }) => ({ kinds: ['thanks_applied'], rid }) as const)
  await countAsOver(tx, now(), asked)
}

/** What the lab did for members, by the names of its projects; at most three each. */
export const servicesFor = async (db: Db, members: readonly string[]): Promise<Map<string, string>> => {
  if (members.length === 0) return new Map()
  const rows = await db
    .selectDistinct({ member_rid: experiment.member_rid, name: project.name })
    .from(experiment)
    .innerJoin(project, eq(project.rid, experiment.project_rid))
    .where(
      and(inArray(experiment.member_rid, [...members]), inArray(experiment.state, ['settled', 'closed'])),
    )
    .orderBy(project.name)
  const named = new Map<string, string[]>()
  for (const { member_rid, name } of rows) named.set(member_rid, [...(named.get(member_rid) ?? []), name])
  return new Map([...named].map(([rid, names]) => [rid, names.slice(0, 3).join('、')]))
}

type Decided = DataOf<'staff/integration/confirm'>

/** Rewards it: points, and a row of the home page's acknowledgement table (spec §2), in one transaction. */
export const confirmThanks = async (
  deps: Deps,
  { rid, version, ...given }: ParsedOf<'staff/integration/confirm'>,
  caller: Caller,
): Promise<Decided> => {
  const points = given.points ?? (await usualThanks(deps))
  const confirm = async (tx: Db): Promise<Decided> => {
    const { rid: staff_rid } = staffOf(caller)
    const application = await lockThanks(tx, rid)
    requireVersion(application, version)
    const to = nextState(applicationFlow, application.state, 'confirm', 'staff')
    if (!to) throw refuse('wrong_state')
    const { number, member_rid, title, journal, year, content, doi, source } = application
    const now = deps.now()
    const [author] = await tx.select().from(member).where(eq(member.rid, member_rid))
    const services = given.services || (await servicesFor(tx, [member_rid])).get(member_rid) || '检测服务'
    await postPoints(tx, deps, {
      kind: 'points_thanks',
      member_rid,
      points,
      actor: 'staff',
      actor_rid: staff_rid,
      reference: number,
      key: `points thanks ${rid}`,
    })
    await tx
      .update(thanksApplication)
      .set({ state: to, points, decided: now, staff_rid })
      .where(eq(thanksApplication.rid, rid))
    await tx.insert(acknowledgement).values({
      rid: deps.newId(),
      company: author?.company || author?.name || '本站用户',
      title: services,
      code: `${journal} ${year}`,
      content,
      sketch: title,
      source: isWebUrl(source) ? source : `https://doi.org/${doi}`,
      created: now,
    })
    const facts = { number, points }
    await notify(tx, deps, { kind: 'thanks_confirmed', member_rid, facts, key: `thanks ${rid}` })
    await noteAct(tx, deps, caller, {
      action: 'integration/confirm',
      target_rid: rid,
      before: { state: application.state },
      after: { state: to, number, points, services },
    })
    return { rid, state: to }
  }
  return writeContent(deps, confirm, (work) => idempotent(deps, caller, work))
}

/** Says why it is not rewarded. */
export const rejectThanks = (
  deps: Deps,
  { rid, version, reason }: ParsedOf<'staff/integration/reject'>,
  caller: Caller,
): Promise<Decided> =>
  idempotent(deps, caller, async (tx) => {
    const application = await lockThanks(tx, rid)
    requireVersion(application, version)
    const to = nextState(applicationFlow, application.state, 'reject', 'staff')
    if (!to) throw refuse('wrong_state')
    const { number, member_rid } = application
    await tx
      .update(thanksApplication)
      .set({ state: to, reason, decided: deps.now(), staff_rid: staffOf(caller).rid })
      .where(eq(thanksApplication.rid, rid))
    const facts = { number, reason }
    await notify(tx, deps, { kind: 'thanks_rejected', member_rid, facts, key: `thanks ${rid}` })
    await noteAct(tx, deps, caller, {
      action: 'integration/reject',
      target_rid: rid,
      before: { state: application.state },
      after: { state: to, number, reason },
    })
    return { rid, state: to }
  })
