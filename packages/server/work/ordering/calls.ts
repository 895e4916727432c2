import type { DataOf, ParsedOf } from '@lab/contract/calls'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Caller, type Deps, type Handlers, memberOf } from '../../ground/http/handle.ts'
import { memberCase } from '../../ground/http/member-case.ts'
import { findMember } from '../../people/member/store.ts'
import { draftOf, keepDraft } from '../../shop/plan/draft.ts'
import type { WithPayerFacts } from '../allowance/payer-facts.ts'
import type { WithEffects } from '../events/effects.ts'
import { requireOwnFiles } from '../experiment/files.ts'
import { findOrder, signOrder } from '../order/store.ts'
import { orderAgain } from './again.ts'
import { cancelOrder } from './cancel.ts'
import { changeOrder } from './change.ts'
import { changeOnePayer } from './change-payer.ts'
import { exportFound } from './export.ts'
import { lastChoices } from './last-choices.ts'
import { listOrders } from './list.ts'
import { mayOrder, placeOrder, previewOrder } from './place.ts'
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

const draft = async (
  deps: Deps & WithPayerFacts,
  { save, version }: ParsedOf<'order/draft'>,
  caller: Caller,
): Promise<DataOf<'order/draft'>> => {
  const { rid } = memberOf(caller)
  if (save === undefined) {
    const kept = await draftOf(deps.db, rid)
    const last = kept.draft === null ? await lastChoices(deps, rid) : undefined
    return { ...kept, ...(last && { last }) }
  }
  return memberCase(deps, caller, (tx) => keepDraft(tx, rid, { draft: save, seen: version, now: deps.now() }))
}

const signProtocol = (deps: Deps, { rid, file_rid }: ParsedOf<'order/update4protocol'>, caller: Caller) =>
  memberCase(deps, caller, async (tx) => {
    const { rid: member_rid } = memberOf(caller)
    await findOrder(tx, rid, member_rid)
    await requireOwnFiles(tx, [file_rid], { member_rid })
    await signOrder(tx, rid, file_rid)
    return {}
  })

/** Orders of members (domain §2). */
export const orderCalls = (deps: Deps & WithFiles & WithEffects & WithPayerFacts) =>
  ({
    'order/preview': (request, caller) => previewOrder(deps, request, caller),
    'order/may': (request, caller) => mayOrder(deps, request, caller),
    'order/add': (request, caller) => placeOrder(deps, request, caller),
    'order/list': (request, caller) => list(deps, request, caller),
    'order/detail': ({ rid }, caller) => detail(deps, rid, caller),
    'order/query': (request, caller) => queryAll(deps.db, request, memberOf(caller).rid),
    'order/export': (request, caller) => exportFound(deps, request, caller),
    'order/change': (request, caller) => changeOrder(deps, request, caller),
    'assign/payer': (request, caller) => changeOnePayer(deps, request, caller),
    'order/cancel': (request, caller) => cancelOrder(deps, request, caller),
    'order/again': (request, caller) => orderAgain(deps, request, caller),
    'order/update4protocol': (request, caller) => signProtocol(deps, request, caller),
    'order/draft': (request, caller) => draft(deps, request, caller),
  }) satisfies Partial<Handlers>
