import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { answerProblems } from '@lab/contract/rules/shop/catalogue/parameters'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { addItem, lockPlan } from '../../shop/plan/store.ts'
import { experimentsOf } from '../experiment/store.ts'
import { findOrder } from '../order/store.ts'
import { projectsOf } from './projects.ts'

/** Puts an old order's experiments on the plan again; the order stays as it is (domain §2). */
export const orderAgain = (
  deps: Deps,
  request: ParsedOf<'order/again'>,
  caller: Caller,
): Promise<DataOf<'order/again'>> => {
  const { rid: member_rid } = memberOf(caller)
  return idempotent(deps, caller, async (tx) => {
    await findOrder(tx, request.rid, member_rid)
    await lockPlan(tx, member_rid)
    const own = await experimentsOf(tx, [request.rid])
    const projects = await projectsOf(
      tx,
      own.map((one) => one.project_rid),
    )
    const problems: DataOf<'order/again'>['problems'] = []
    const rids = new Set<string>()
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
        form_version: found.form_version,
        price_fen: found.price_fen,
        created: deps.now(),
        updated: deps.now(),
      }
      rids.add(await addItem(tx, item, { ...found, form: found.parameters }))
      added++
    }
    return { added, plan_rids: [...rids], problems }
  })
}
