import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { houseAccount, payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { post } from '../../books/ledger/post.ts'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { paid } from '../../work/events/money.ts'
import { applyEventToAll, type Tools } from '../../work/experiment/apply-event.ts'
import { calendarOf } from '../../work/experiment/calendar.ts'
import { dueFen } from '../../work/experiment/price.ts'
import { experiment } from '../../work/experiment/schema.ts'
import { systemActor } from '../../work/experiment/store.ts'
import { lockSettler, requireWithinLimit } from '../statement/settler.ts'
import { waitingTransfers } from '../transfer/store.ts'
import type { PrepaymentWay } from './schema.ts'
import { holdPrepayment, type Prepayment, prepaymentKey } from './store.ts'

type Experiment = typeof experiment.$inferSelect

/** The money for an accepted quote is there, and booked: it is held, and the work may begin. */
export const quotePaid = async (
  tx: Db,
  tools: Tools,
  {
    rid,
    payer_kind,
    payer_rid,
    ...priced
  }: Pick<Experiment, 'rid' | 'payer_kind' | 'payer_rid' | 'final_fen' | 'price_fen'>,
  pay: PrepaymentWay,
  by?: Pick<Prepayment, 'payment_rid' | 'online'>,
): Promise<void> => {
  await holdPrepayment(tx, {
    experiment_rid: rid,
    payer_kind,
    payer_rid,
    fen: dueFen(priced),
    pay,
    ...(by ?? { payment_rid: null, online: null }),
    created: tools.now(),
  })
  await applyEventToAll(tools, tx, systemActor, paid, [rid])
}

/** Pays accepted quotes from prestore, all of them or none. */
export const prepay = async (
  deps: Deps,
  request: ParsedOf<'assign/prepay'>,
  caller: Caller,
): Promise<DataOf<'assign/prepay'>> => {
  const tools = { ...deps, calendar: await calendarOf(deps) }
  const { rid: member_rid } = memberOf(caller)
  return idempotent(deps, caller, async (tx) => {
    const rids = [...new Set(request.rids)]
    const settler = await lockSettler(tx, member_rid, { rids })
    const { payer, only } = settler
    await requireWithinLimit(tx, settler, member_rid, rids)
    const found = await tx
      .select()
      .from(experiment)
      .where(
        and(
          inArray(experiment.rid, rids),
          eq(experiment.payer_kind, payer.kind),
          eq(experiment.payer_rid, payer.rid),
          only ? eq(experiment.member_rid, only) : undefined,
        ),
      )
      .orderBy(asc(experiment.order_rid), asc(experiment.rid))
    if (found.length < rids.length) throw refuse('not_found', '实验不存在')
    const late = found.find(({ state }) => state !== 'prepaying')
    if (late) throw refuse('wrong_state', `实验 ${late.number} 不在待付款状态`)
    const [waiting] = (await waitingTransfers(tx, { experiment: rids })).values()
    if (waiting) throw refuse('transfer_waiting', `所选报价已在待确认的转账 ${waiting.number} 中`)
    for (const one of found) {
      const fen = dueFen(one)
      if (fen > 0)
        await post(tx, deps, {
          kind: 'prepayment',
          reference: one.number,
          key: prepaymentKey(one),
          actor: 'member',
          actor_rid: member_rid,
          postings: [
            { account: payerAccount('prestore', payer), amount: -fen },
            { account: houseAccount('prepaid'), amount: fen },
          ],
        })
      await quotePaid(tx, tools, one, 'prestore')
    }
    return { total_fen: found.reduce((sum, one) => sum + dueFen(one), 0) }
  })
}
