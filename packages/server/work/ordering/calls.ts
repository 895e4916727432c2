import { calls, type DataOf, type ParsedOf } from '@lab/contract/calls'
import { answerProblems } from '@lab/contract/rules/shop/catalogue/parameters'
import { isEnd } from '@lab/contract/rules/work/experiment/states'
import { eq, inArray } from 'drizzle-orm'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Caller, type Deps, type Handled, handle, memberOf } from '../../ground/http/handle.ts'
import { once } from '../../ground/http/idempotency.ts'
import { memberCase } from '../../ground/http/member-case.ts'
import { Refusal, refuse } from '../../ground/refuse.ts'
import { findMember } from '../../people/account/member-store.ts'
import { project } from '../../shop/catalogue/schema.ts'
import { draftOf, keepDraft } from '../../shop/plan/draft.ts'
import { addItem, lockPlan } from '../../shop/plan/store.ts'
import { decline } from '../events/answer-quote.ts'
import { cancel } from '../events/cancel.ts'
import type { WithEffects } from '../events/effects.ts'
import { calendarOf } from '../experiment/calendar.ts'
import { requireOwnFiles } from '../experiment/files.ts'
import { happen } from '../experiment/happen.ts'
import { experimentsOf } from '../experiment/store.ts'
import type { WithPayerFacts } from '../order/payer-facts.ts'
import { customerOrder } from '../order/schema.ts'
import { findOrder, lockOrder } from '../order/store.ts'
import { changeOrder } from './change.ts'
import { changeOnePayer } from './change-payer.ts'
import { exportFound } from './export.ts'
import { listOrders } from './list.ts'
import { placeOrder, previewOrder } from './place.ts'
import { queryAll } from './query.ts'
import { shownOrder, shownOrders } from './shown.ts'

const list = async (deps: Deps, request: ParsedOf<'order/list'>, caller: Caller) => {
  const { rid } = memberOf(caller)
  const { orders, total, counts } = await listOrders(deps.db, request, rid)
  const shown = await shownOrders(deps.db, orders, { side: 'member', rid, now: deps.now() })
  return { list: shown, total, counts, page: request.page, limit: request.limit }
}

const detail = async (deps: Deps, rid: string, caller: Caller): Promise<DataOf<'order/detail'>> => {
  const who = memberOf(caller)
  const [order, member] = await Promise.all([
    findOrder(deps.db, rid, who.rid),
    findMember(deps.db, 'rid', who.rid),
  ])
  return shownOrder(deps.db, order, { side: 'member', rid: who.rid, now: deps.now() }, member?.name ?? '')
}

/** Cancels the experiments named, or all that still may be; one that may not stops all of them. */
const cancelOrder = async (
  deps: Deps,
  request: ParsedOf<'order/cancel'>,
  caller: Caller,
): Promise<DataOf<'order/cancel'>> => {
  const calendar = await calendarOf(deps)
  const doer = { actor: 'member', actor_rid: memberOf(caller).rid } as const
  return once(deps, caller, calls['order/cancel'], request, async (tx) => {
    await findOrder(tx, request.rid, doer.actor_rid)
    await lockOrder(tx, request.rid)
    const own = await experimentsOf(tx, [request.rid])
    const wanted = request.assign_rids
      ? own.filter(({ rid }) => request.assign_rids?.includes(rid))
      : own.filter(({ state }) => !isEnd(state))
    if (request.assign_rids && wanted.length < new Set(request.assign_rids).size)
      throw refuse('not_found', '实验不存在')
    if (wanted.length === 0) throw refuse('wrong_state', '订单已取消')
    for (const { rid, state } of wanted) {
      const event = state === 'quoted' ? decline : cancel
      const done = await happen({ ...deps, calendar }, tx, doer, event, { rid })
      if (done instanceof Refusal) throw done
    }
    return { canceled: wanted.map(({ rid }) => rid) }
  })
}

/** Puts an old order's experiments on the plan again; the order stays as it is (domain §2). */
const again = (
  deps: Deps,
  request: ParsedOf<'order/again'>,
  caller: Caller,
): Promise<DataOf<'order/again'>> => {
  const { rid: member_rid } = memberOf(caller)
  return once(deps, caller, calls['order/again'], request, async (tx) => {
    await findOrder(tx, request.rid, member_rid)
    await lockPlan(tx, member_rid)
    const own = await experimentsOf(tx, [request.rid])
    const projects = await tx
      .select()
      .from(project)
      .where(
        inArray(
          project.rid,
          own.map((one) => one.project_rid),
        ),
      )
    const problems: DataOf<'order/again'>['problems'] = []
    let added = 0
    for (const one of own) {
      const found = projects.find(({ rid }) => rid === one.project_rid)
      if (!found || one.retest_of) continue
      if (found.withdrawn !== null) {
        problems.push({ at: one.number, msg: `「${found.name}」已下架` })
        continue
      }
      if (found.price_fen !== one.unit_fen)
        problems.push({ at: one.number, msg: `「${found.name}」的价格有变化` })
      const missing = Object.values(answerProblems(found.parameters, one.answers))
      if (missing.length > 0)
        problems.push({ at: one.number, msg: `「${found.name}」还有 ${missing.length} 项需求要填写` })
      const item = {
        rid: deps.newId(),
        member_rid,
        project_rid: found.rid,
        count: one.count,
        answers: one.answers,
        price_fen: found.price_fen,
        created: deps.now(),
        updated: deps.now(),
      }
      await addItem(tx, item, { ...found, form: found.parameters })
      added++
    }
    return { added, problems }
  })
}

const draft = async (
  deps: Deps,
  { save, version }: ParsedOf<'order/draft'>,
  caller: Caller,
): Promise<DataOf<'order/draft'>> => {
  const { rid } = memberOf(caller)
  if (save === undefined) return draftOf(deps.db, rid)
  return memberCase(deps, caller, (tx) => keepDraft(tx, rid, { draft: save, seen: version, now: deps.now() }))
}

const signProtocol = (deps: Deps, { rid, file_rid }: ParsedOf<'order/update4protocol'>, caller: Caller) =>
  memberCase(deps, caller, async (tx) => {
    const { rid: member_rid } = memberOf(caller)
    await findOrder(tx, rid, member_rid)
    await requireOwnFiles(tx, [file_rid], { member_rid })
    await tx.update(customerOrder).set({ protocol_rid: file_rid }).where(eq(customerOrder.rid, rid))
    return {}
  })

/** Orders of members (domain §2). */
export const orderCalls = (deps: Deps & WithFiles & WithEffects & WithPayerFacts): Handled[] => [
  handle(calls['order/preview'], (request, caller) => previewOrder(deps, request, caller)),
  handle(calls['order/add'], (request, caller) => placeOrder(deps, request, caller)),
  handle(calls['order/list'], (request, caller) => list(deps, request, caller)),
  handle(calls['order/detail'], ({ rid }, caller) => detail(deps, rid, caller)),
  handle(calls['order/query'], (request, caller) => queryAll(deps.db, request, memberOf(caller).rid)),
  handle(calls['order/export'], (request, caller) => exportFound(deps, request, caller)),
  handle(calls['order/change'], (request, caller) => changeOrder(deps, request, caller)),
  handle(calls['assign/payer'], (request, caller) => changeOnePayer(deps, request, caller)),
  handle(calls['order/cancel'], (request, caller) => cancelOrder(deps, request, caller)),
  handle(calls['order/again'], (request, caller) => again(deps, request, caller)),
  handle(calls['order/update4protocol'], (request, caller) => signProtocol(deps, request, caller)),
  handle(calls['order/draft'], (request, caller) => draft(deps, request, caller)),
]
