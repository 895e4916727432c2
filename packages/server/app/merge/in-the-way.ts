import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import type { Member } from '../../people/member/store.ts'

const ofPayer = (rid: SQL) => sql`payer_kind = 'self' and payer_rid = ${rid}`

/** Money of a member that is on its way: what it is, and how many of it there are. */
const onTheWay: Record<string, (rid: SQL) => SQL> = {
  未支付的账单: (rid) =>
    sql`select count(*) from statement where state = 'unpaid' and (member_rid = ${rid} or (${ofPayer(rid)}))`,
  待确认的转账: (rid) =>
    sql`select count(*) from transfer_application where state = 'applied' and (member_rid = ${rid} or (${ofPayer(rid)}))`,
  进行中的在线支付: (rid) =>
    sql`select count(*) from payment where state = 'created' and (member_rid = ${rid} or (${ofPayer(rid)}))`,
  待确认的预存申请: (rid) =>
    sql`select count(*) from prestore_application where state = 'applied' and member_rid = ${rid}`,
  待打款的提现: (rid) => sql`select count(*) from withdrawal where state = 'applied' and member_rid = ${rid}`,
  未完成的退款: (rid) =>
    sql`select count(*) from refund r join statement s on s.rid = r.statement_rid
      where r.state in ('requested', 'approved') and (s.member_rid = ${rid} or (s.payer_kind = 'self' and s.payer_rid = ${rid}))`,
  未完成的预存退款: (rid) =>
    sql`select count(*) from payout where state in ('requested', 'approved') and ${ofPayer(rid)}`,
  待审批的信用额度申请: (rid) =>
    sql`select count(*) from credit_application where state = 'applied' and member_rid = ${rid}`,
}

const moneyProblems = async (db: Db, { rid }: Member, called: string): Promise<string[]> => {
  const rows = await rowsOf<{ what: string; count: number }>(
    db,
    sql.join(
      Object.entries(onTheWay).map(
        ([what, count]) => sql`select ${what}::text as what, (${count(sql`${rid}::text`)})::int as count`,
      ),
      sql` union all `,
    ),
  )
  return rows
    .filter(({ count }) => count > 0)
    .map(({ what, count }) => `${called}有 ${count} 笔${what}，请先处理完`)
}

const standingProblem = (member: Member, called: string): string[] => {
  if (member.merged_into !== null) return [`${called}已合并到其他账号`]
  if (member.removed !== null) return [`${called}已注销`]
  return member.frozen === null ? [] : [`${called}已冻结，请先解除冻结`]
}

const ownersProblem = async (db: Db, from: Member, into: Member): Promise<string[]> => {
  const rows = await rowsOf<{ owner_rid: string }>(
    db,
    sql`select distinct owner_rid from cluster where removed is null and owner_rid in (${from.rid}, ${into.rid})`,
  )
  return rows.length > 1 ? ['两个账号都是群组负责人，请先移交或删除其中一个账号的群组'] : []
}

/** Another proposal about one of them that waits: what is decided first may not be undone by the other. */
const otherProblem = async (db: Db, from: Member, into: Member, own_rid = ''): Promise<string[]> => {
  const rows = await rowsOf<{ number: string }>(
    db,
    sql`select number from member_merge where state = 'proposed' and rid <> ${own_rid}
      and (from_rid in (${from.rid}, ${into.rid}) or into_rid in (${from.rid}, ${into.rid})) order by rid`,
  )
  return rows.map(({ number }) => `合并 ${number} 涉及其中一个账号，正在等待复核`)
}

/** Why one account may not be merged into another, a sentence each (domain §13); `own_rid` is the proposal itself. */
export const problemsOf = async (db: Db, from: Member, into: Member, own_rid?: string): Promise<string[]> => {
  if (from.rid === into.rid) return ['两个账号是同一个']
  return [
    ...standingProblem(from, '被合并账号'),
    ...standingProblem(into, '保留账号'),
    ...(await moneyProblems(db, from, '被合并账号')),
    ...(await moneyProblems(db, into, '保留账号')),
    ...(await ownersProblem(db, from, into)),
    ...(await otherProblem(db, from, into, own_rid)),
  ]
}
