import type { ParsedOf } from '@lab/contract/calls'
import { customerGroupOf } from '@lab/contract/rules/people/account/customer-group'
import { strayAnswers } from '@lab/contract/rules/shop/catalogue/answer-shape'
import type { ParameterForm } from '@lab/contract/rules/shop/catalogue/parameters'
import { planCount, planLimits } from '@lab/contract/rules/shop/plan/plan'
import { isCountedByRows, plannedCount } from '@lab/contract/rules/work/sample/sample-count'
import type { Db } from '../../ground/db/open.ts'
import { type Deps, type Handlers, memberOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { memberCase } from '../../ground/http/member-case.ts'
import { refuse } from '../../ground/refuse.ts'
import { findMember } from '../../people/member/store.ts'
import { pricesFor, sideOf } from '../agreed-price/find.ts'
import { dropFromDraft } from './draft.ts'
import type { Answers } from './schema.ts'
import { shownPlan } from './shown.ts'
import * as plan from './store.ts'

const tooLarge = () => refuse('too_large', '实验参数的内容过多')

const bytesOf = (answers: Answers) => Buffer.byteLength(JSON.stringify(answers))

const requireRoom = async (tx: Db, member_rid: string) => {
  const { items, bytes } = await plan.sizeOf(tx, member_rid)
  if (items > planLimits.items) throw refuse('wrong_state', `实验清单最多${planLimits.items}项`)
  if (bytes > planLimits.all_bytes) throw tooLarge()
}

/**
 * Answers as the project's form asks for them. A key that is `held` since the form had it is dropped; any other is
 * nothing of ours. @throws Refusal `invalid`, `too_large`
 */
const fitting = (form: ParameterForm, answers: Answers, held: Answers = {}): Answers => {
  if (bytesOf(answers) > planLimits.answer_bytes) throw tooLarge()
  const asked = new Set(form.fields.map(({ key }) => key))
  const kept = Object.fromEntries(
    Object.entries(answers).filter(([key]) => asked.has(key) || !Object.hasOwn(held, key)),
  )
  const strays = strayAnswers(form, kept)
  if (Object.keys(strays).length > 0) throw refuse('invalid', undefined, strays)
  return kept
}

const answer = async (
  tx: Db,
  member_rid: string,
  rids: readonly string[],
  answers: Answers,
  updated: number,
) => {
  // Seen before it is written so many times.
  if (bytesOf(answers) * rids.length > planLimits.all_bytes) throw tooLarge()
  for (const { rid, held, count, ...project } of await plan.formsOf(tx, member_rid, rids)) {
    const kept = fitting(project.form, answers, held)
    const change = { answers: kept, count: plannedCount(project, project.form, kept, count), updated }
    await plan.setAnswers(tx, rid, change)
  }
  await requireRoom(tx, member_rid)
}

/** Accepts the current prices, and the count where it is not the number of samples. */
const setCount = async (
  tx: Db,
  member_rid: string,
  rids: readonly string[],
  change: { count: number; updated: number },
) => {
  const own = await plan.formsOf(tx, member_rid, rids)
  const byRows = own.filter((one) => isCountedByRows(one, one.form)).map(({ rid }) => rid)
  const typed = rids.filter((rid) => !byRows.includes(rid))
  if (typed.length > 0) await plan.setCount(tx, member_rid, typed, change)
  if (byRows.length > 0) await plan.setCount(tx, member_rid, byRows, { updated: change.updated })
}

const add = async (deps: Deps, tx: Db, member_rid: string, request: ParsedOf<'tempDevice/add'>) => {
  const { project_rid, count, answers = {} } = request
  await plan.lockPlan(tx, member_rid)
  const offer = await plan.offerOf(tx, project_rid)
  if (!offer) throw refuse('not_found', '项目不存在')
  if (offer.withdrawn !== null) throw refuse('wrong_state', '该项目已下架')
  const now = deps.now()
  const item = {
    rid: deps.newId(),
    member_rid,
    project_rid,
    count,
    answers: fitting(offer.form, answers),
    form_version: offer.form_version,
    price_fen: offer.price_fen,
    created: now,
    updated: now,
  }
  const rid = await plan.addItem(tx, item, offer)
  await requireRoom(tx, member_rid)
  return { rid, allCount: await plan.countPlan(tx, member_rid) }
}

const change = async (
  tx: Db,
  member_rid: string,
  request: ParsedOf<'tempDevice/operate'>,
  now: number,
): Promise<void> => {
  const { action, rids } = request
  if (action === 'clear') {
    await plan.removeItems(tx, member_rid, now)
    return dropFromDraft(tx, member_rid, [], now)
  }
  if (action === 'restore') await plan.restoreItems(tx, member_rid, rids)
  if ((await plan.countOwn(tx, member_rid, rids)) < new Set(rids).size)
    throw refuse('not_found', '实验清单中没有该项目')
  if (action === 'restore') return requireRoom(tx, member_rid)
  if (action === 'remove') {
    await plan.removeItems(tx, member_rid, now, rids)
    return dropFromDraft(tx, member_rid, rids, now)
  }
  if (action === 'count') return setCount(tx, member_rid, rids, { count: request.value, updated: now })
  return answer(tx, member_rid, rids, request.value, now)
}

/** The list of experiments not ordered yet. */
export const planCalls = (deps: Deps) =>
  ({
    'tempDevice/list': async (_, caller) => {
      const { rid } = memberOf(caller)
      const [rows, who] = await Promise.all([plan.planOf(deps.db, rid), findMember(deps.db, 'rid', rid)])
      const side = sideOf(customerGroupOf(who, deps.now()), { kind: 'self', rid })
      const rids = rows.map(({ project }) => project.rid)
      const priceOf = await pricesFor(deps.db, rids, side, deps.now())
      const list = shownPlan(rows, priceOf)
      return { list, allCount: planCount(list.flatMap((group) => group.list)) }
    },

    'tempDevice/add': (request, caller) =>
      idempotent(deps, caller, (tx) => add(deps, tx, memberOf(caller).rid, request)),

    'tempDevice/operate': (request, caller) =>
      memberCase(deps, caller, async (tx) => {
        const { rid } = memberOf(caller)
        await plan.lockPlan(tx, rid)
        await change(tx, rid, request, deps.now())
        return { allCount: await plan.countPlan(tx, rid) }
      }),
  }) satisfies Partial<Handlers>
