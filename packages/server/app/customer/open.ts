import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { endStates } from '@lab/contract/rules/work/experiment/states'
import { and, eq, gt, inArray, notInArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { experiment } from '../../work/experiment/schema.ts'
import { reservation } from '../../work/reservation/schema.ts'

type Detail = DataOf<'staff/member/detail'>

/** What of a member goes on, or stays as it is, while they are frozen (domain §13): a sentence each. */
export const goesOn = async (
  db: Db,
  { rid, money, clusters }: Pick<Detail, 'rid' | 'money' | 'clusters'>,
  now: number,
): Promise<string[]> => {
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
  const owned = clusters.filter(({ is_owner }) => is_owner)
  return [
    ...(experiments > 0 ? [`${experiments} 项未完成的实验照常进行`] : []),
    ...(bookings > 0 ? [`${bookings} 个预约保留，会员不能自己取消或改期`] : []),
    ...(money.unpaid_fen > 0 ? [`未付账单 ${formatFen(money.unpaid_fen)} 仍待支付`] : []),
    ...(money.prestore_fen > 0 ? [`预存余额 ${formatFen(money.prestore_fen)} 保留`] : []),
    ...(owned.length > 0
      ? [
          `负责的群组（${owned.map(({ name }) => name).join('、')}）成员照常下单，要同意的订单由管理员处理，没有管理员的会一直等待`,
        ]
      : []),
  ]
}
