import { payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { formatFen } from '@lab/contract/rules/ground/money'
import { endStates } from '@lab/contract/rules/work/experiment/states'
import { and, eq, gt, inArray, isNull, notInArray, sum } from 'drizzle-orm'
import { balanceOf } from '../../books/ledger/balances.ts'
import type { Db } from '../../ground/db/open.ts'
import { statement } from '../../money/statement/schema.ts'
import { cluster } from '../../people/cluster/schema.ts'
import { experiment } from '../../work/experiment/schema.ts'
import { reservation } from '../../work/reservation/schema.ts'

/** What of a member goes on, or stays as it is, while they are frozen (domain §13): a sentence each. */
export const goesOn = async (db: Db, rid: string, now: number): Promise<string[]> => {
  const experiments = await db.$count(
    experiment,
    and(eq(experiment.member_rid, rid), notInArray(experiment.state, [...endStates])),
  )
  const bookings = await db.$count(
    reservation,
    and(
      eq(reservation.member_rid, rid),
      inArray(reservation.state, ['reserved', 'in_use']),
      gt(reservation.to, now),
    ),
  )
  const unpaid = and(eq(statement.member_rid, rid), eq(statement.state, 'unpaid'))
  const [bills] = await db
    .select({ fen: sum(statement.total_fen) })
    .from(statement)
    .where(unpaid)
  const prestore_fen = await balanceOf(db, payerAccount('prestore', { kind: 'self', rid }))
  const owned = await db
    .select({ name: cluster.name })
    .from(cluster)
    .where(and(eq(cluster.owner_rid, rid), isNull(cluster.removed)))
  return [
    ...(experiments > 0 ? [`${experiments} 项未完成的实验照常进行`] : []),
    ...(bookings > 0 ? [`${bookings} 个预约保留，会员不能自己取消或改期`] : []),
    ...(Number(bills?.fen ?? 0) > 0 ? [`未付账单 ${formatFen(Number(bills?.fen))} 仍待支付`] : []),
    ...(prestore_fen > 0 ? [`预存余额 ${formatFen(prestore_fen)} 保留`] : []),
    ...(owned.length > 0
      ? [`负责的群组（${owned.map(({ name }) => name).join('、')}）成员照常下单，要负责人同意的会一直等待`]
      : []),
  ]
}
