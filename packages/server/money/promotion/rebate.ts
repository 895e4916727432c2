import { houseAccount, memberAccount } from '@lab/contract/rules/books/ledger/accounts'
import { dueBackOf, rebateOf } from '@lab/contract/rules/money/promotion'
import { and, asc, eq, gt, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import { balanceOf } from '../../books/ledger/balances.ts'
import { post } from '../../books/ledger/post.ts'
import { type Db, lockKey } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { cluster } from '../../people/cluster/schema.ts'
import { maskedMember } from '../../people/member/masked-member.ts'
import { member } from '../../people/member/schema.ts'
import { notify } from '../../people/notify/notify.ts'
import { experiment } from '../../work/experiment/schema.ts'
import { systemActor } from '../../work/experiment/store.ts'
import { brings } from '../statement/reward-terms.ts'
import type { Lost } from '../statement/rewards.ts'
import { type statement, statementLine } from '../statement/schema.ts'
import { promoterBond, rebate } from './schema.ts'
import { promotionTerms } from './terms.ts'

type Tools = Pick<Deps, 'now' | 'newId'>

/** What of a statement is lost, as far as it matters here. */
type LostOf = Pick<Lost, 'refunded_fen'> & { statement: Pick<Lost['statement'], 'rid' | 'total_fen'> }

/** Lets one transaction at a time move a promoter's rebates; taken before any of their accounts. */
export const lockRebates = (tx: Db, promoter_rid: string): Promise<void> =>
  lockKey(tx, `rebates of ${promoter_rid}`)

/** Takes back what refunds left owed, as far as the promoter's free rebates reach; the rest out of the next ones. */
export const collectOwed = async (tx: Db, tools: Tools, promoter_rid: string): Promise<void> => {
  const owed = await tx
    .select()
    .from(rebate)
    .where(and(eq(rebate.promoter_rid, promoter_rid), gt(rebate.due_back_fen, rebate.back_fen)))
    .orderBy(asc(rebate.rid))
    .for('update')
  const account = memberAccount('rebate', promoter_rid)
  let free = owed.length > 0 ? await balanceOf(tx, account) : 0
  for (const { rid, statement_rid, due_back_fen, back_fen } of owed) {
    const taken = Math.min(free, due_back_fen - back_fen)
    if (taken <= 0) return
    const back = back_fen + taken
    await post(tx, tools, {
      ...systemActor,
      kind: 'rebate_back',
      reference: statement_rid,
      key: `rebate back ${rid} ${back}`,
      postings: [
        { account, amount: -taken },
        { account: houseAccount('rebate_expense'), amount: taken },
      ],
    })
    await tx.update(rebate).set({ back_fen: back }).where(eq(rebate.rid, rid))
    free -= taken
  }
}

type Paid = Pick<typeof statement.$inferSelect, 'rid' | 'number' | 'member_rid' | 'payer_kind' | 'payer_rid'>

const ownersOf = async (tx: Db, rid: string): Promise<string[]> =>
  (await tx.select({ owner: cluster.owner_rid }).from(cluster).where(eq(cluster.rid, rid))).map(
    ({ owner }) => owner,
  )

/** Whose experiments stand on a statement, who brought them, and what is paid for them there. */
const broughtOn = async (tx: Db, { rid, member_rid, payer_kind, payer_rid }: Paid, at: number) => {
  const owners = payer_kind === 'cluster' ? await ownersOf(tx, payer_rid) : [payer_rid]
  return tx
    .select({
      member,
      promoter_rid: promoterBond.promoter_rid,
      fen: sql<string>`sum(${statementLine.net_fen})`,
    })
    .from(statementLine)
    .innerJoin(experiment, eq(experiment.rid, statementLine.experiment_rid))
    .innerJoin(member, eq(member.rid, experiment.member_rid))
    .innerJoin(promoterBond, eq(promoterBond.member_rid, member.rid))
    .where(
      and(
        eq(statementLine.statement_rid, rid),
        eq(statementLine.is_void, false),
        lte(promoterBond.since, at),
        gt(promoterBond.until, at),
        // Never for what the promoter pays themselves, nor a cluster of theirs.
        notInArray(promoterBond.promoter_rid, [member_rid, ...owners]),
      ),
    )
    .groupBy(member.rid, promoterBond.promoter_rid)
    .orderBy(promoterBond.promoter_rid, member.rid)
}

/** Whether a promoter brought one of those who ordered experiments; whether they earn by it, `earnRebates` says. */
export const areBrought = (experiments: readonly string[]): SQL =>
  sql`exists (
    select 1 from ${experiment} join ${promoterBond} on ${promoterBond.member_rid} = ${experiment.member_rid}
    where ${inArray(experiment.rid, [...experiments])})`

/** What a paid statement earns those who brought its members (domain §3): once, in the transaction that pays it. */
export const earnRebates = async (tx: Db, tools: Tools, paid: Paid): Promise<void> => {
  const at = tools.now()
  const brought = await broughtOn(tx, paid, at)
  if (brought.length === 0 || !(await brings(tx, 'rebate', paid))) return
  const { rate_bp } = await promotionTerms(tx)
  for (const { member: whose, promoter_rid, fen: net } of brought) {
    const paid_fen = Number(net)
    const fen = rebateOf(paid_fen, rate_bp)
    if (fen === 0) continue
    await lockRebates(tx, promoter_rid)
    const row = { rid: tools.newId(), promoter_rid, member_rid: whose.rid, statement_rid: paid.rid }
    const added = await tx
      .insert(rebate)
      .values({ ...row, paid_fen, rate_bp, fen, at })
      .onConflictDoNothing()
      .returning()
    if (added.length === 0) continue
    await post(tx, tools, {
      ...systemActor,
      kind: 'rebate',
      reference: paid.number,
      key: `rebate ${row.rid}`,
      postings: [
        { account: memberAccount('rebate', promoter_rid), amount: fen },
        { account: houseAccount('rebate_expense'), amount: -fen },
      ],
    })
    await collectOwed(tx, tools, promoter_rid)
    await notify(tx, tools, {
      kind: 'rebate_earned',
      member_rid: promoter_rid,
      facts: { fen, member: maskedMember(whose) },
      key: `rebate ${row.rid}`,
    })
  }
}

/**
 * Takes a statement's rebates back in proportion to what of it was refunded, in the transaction of the refund
 * (domain §3). What a promoter has withdrawn meanwhile stays owed, out of their next rebates. Called twice for the same, it
 * takes nothing more.
 */
export const takeBackRebate = async (
  tx: Db,
  tools: Tools,
  { statement: { rid: statement_rid, total_fen }, refunded_fen }: LostOf,
): Promise<void> => {
  const of = eq(rebate.statement_rid, statement_rid)
  const earned = await tx.select().from(rebate).where(of).orderBy(rebate.promoter_rid, rebate.rid)
  for (const { rid, promoter_rid, fen } of earned) {
    await lockRebates(tx, promoter_rid)
    const due = dueBackOf(fen, refunded_fen, total_fen)
    await tx
      .update(rebate)
      .set({ due_back_fen: sql`greatest(${rebate.due_back_fen}, ${due})` })
      .where(eq(rebate.rid, rid))
    await collectOwed(tx, tools, promoter_rid)
  }
}
