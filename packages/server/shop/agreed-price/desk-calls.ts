import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { dateOf, lastDayUntil } from '@lab/contract/rules/ground/time'
import {
  agreedPriceName,
  agreedPriceState,
  validFrom,
  validUntil,
} from '@lab/contract/rules/shop/catalogue/agreed-price'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, type Handlers, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { findCluster } from '../../people/cluster/store.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { clustersNamed, listPrices } from './desk-lists.ts'
import { type AgreedPrice, endAgreedPrice, hasProject, insertAgreedPrice, lockAgreedPrice } from './store.ts'

/** @throws Refusal `not_found` for a project or a cluster that is not there */
const requireNamed = async (tx: Db, { project_rid, cluster_rid }: ParsedOf<'staff/price/add'>) => {
  if (!(await hasProject(tx, project_rid)))
    throw refuse('not_found', '项目不存在', { project_rid: '项目不存在' })
  if (cluster_rid && !(await findCluster(tx, cluster_rid)))
    throw refuse('not_found', '群组不存在', { cluster_rid: '群组不存在' })
}

/** As it stands in the log. */
const noted = (row: Omit<AgreedPrice, 'rid' | 'staff_rid' | 'created'>) => {
  const { project_rid, cluster_rid, price_fen, from, until, note } = row
  return { title: agreedPriceName(row), project_rid, cluster_rid, price_fen, from, until, note }
}

const add = (
  deps: Deps,
  request: ParsedOf<'staff/price/add'>,
  caller: Caller,
): Promise<DataOf<'staff/price/add'>> =>
  idempotent(deps, caller, async (tx) => {
    const { project_rid, organization = null, cluster_rid = null, price_fen, note = '' } = request
    const [rid, now] = [deps.newId(), deps.now()]
    // What was ordered before was ordered at another price.
    if (request.from < dateOf(now))
      throw refuse('invalid', '[开始日期]不能早于今天', { from: '[开始日期]不能早于今天' })
    await requireNamed(tx, request)
    const times = {
      from: validFrom(request.from, now),
      until: request.until === undefined ? null : validUntil(request.until),
    }
    const row = { project_rid, organization, cluster_rid, price_fen, ...times, note }
    if (!(await insertAgreedPrice(tx, { ...row, rid, staff_rid: staffOf(caller).rid, created: now })))
      throw refuse('wrong_state', '该项目对同一客户已有协议价，日期重叠；请先结束原协议')
    await noteAct(tx, deps, caller, { action: 'price/add', target_rid: rid, after: noted(row) })
    return { rid }
  })

const end = (
  deps: Deps,
  { rid, until: day }: ParsedOf<'staff/price/end'>,
  caller: Caller,
): Promise<DataOf<'staff/price/end'>> =>
  idempotent(deps, caller, async (tx) => {
    const found = await lockAgreedPrice(tx, rid)
    if (!found) throw refuse('not_found', '价格协议不存在')
    const now = deps.now()
    if (agreedPriceState(found, now) === 'ended') throw refuse('wrong_state', '该协议已结束')
    const wrong = (msg: string) => refuse('invalid', msg, { until: msg })
    if (day !== undefined && day < dateOf(now)) throw wrong('[截止日期]不能早于今天')
    // One that has not begun is ended before it begins: it never was valid.
    const until = Math.max(found.from, day === undefined ? now : validUntil(day))
    if (found.until !== null && until > found.until) throw wrong('协议只能提前结束')
    await endAgreedPrice(tx, rid, until)
    await noteAct(tx, deps, caller, {
      action: 'price/end',
      target_rid: rid,
      before: noted(found),
      after: noted({ ...found, until }),
    })
    return { rid, state: agreedPriceState({ ...found, until }, now), until: lastDayUntil(until) }
  })

/** Agreed prices at the desk: made for a customer group or a cluster, and ended; what was ordered keeps its price. */
export const agreedPriceDeskCalls = (deps: Deps) =>
  ({
    'staff/price/list': (request) => listPrices(deps, request),
    'staff/price/clusters': (request) => clustersNamed(deps, request),
    'staff/price/add': (request, caller) => add(deps, request, caller),
    'staff/price/end': (request, caller) => end(deps, request, caller),
  }) satisfies Partial<Handlers>
