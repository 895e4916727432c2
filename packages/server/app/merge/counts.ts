import { memberAccount, payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import type { MergeMove } from '@lab/contract/rules/people/account/member-merge'
import { type SQL, sql } from 'drizzle-orm'
import { balanceOf } from '../../books/ledger/balances.ts'
import { limitOf } from '../../books/ledger/limit.ts'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import { phonesOf } from '../../people/member/store.ts'

interface Both {
  from: string
  into: string
}

interface Counted {
  title: string
  /** How many a member has. */
  of: (rid: string) => SQL
  /** Of which both have the same: they are one afterwards. */
  same?: (both: Both) => SQL
}

const ofMember = (title: string, table: string, more: SQL = sql`true`): Counted => ({
  title,
  of: (rid) => sql`select count(*) from ${sql.identifier(table)} where member_rid = ${rid} and ${more}`,
})

const ofOrders = (title: string, table: string): Counted => ({
  title,
  of: (rid) =>
    sql`select count(*) from ${sql.identifier(table)} t join customer_order o on o.rid = t.order_rid where o.member_rid = ${rid}`,
})

const ofExperiments = (title: string, table: string): Counted => ({
  title,
  of: (rid) =>
    sql`select count(*) from ${sql.identifier(table)} t join experiment e on e.rid = t.experiment_rid where e.member_rid = ${rid}`,
})

const twice =
  (table: string, column: string, more: SQL = sql`true`) =>
  ({ from, into }: Both) =>
    sql`select count(*) from ${sql.identifier(table)} where member_rid = ${from} and ${more} and ${sql.identifier(column)}
      in (select ${sql.identifier(column)} from ${sql.identifier(table)} where member_rid = ${into} and ${more})`

/** Of an address or a title that was removed nothing is shown. */
const stands = sql`removed is null`

/** What moves, in the order in which it is read. */
const counted = {
  orders: ofMember('订单', 'customer_order'),
  experiments: ofMember('实验', 'experiment'),
  samples: ofOrders('样品', 'sample'),
  returns: ofMember('样品寄回', 'sample_recycle'),
  pickups: ofMember('上门取样', 'sampling'),
  reservations: ofMember('设备预约', 'reservation', sql`state not in ('locked', 'lapsed')`),
  qualifications: {
    ...ofMember('操作资格', 'qualification', sql`revoked is null`),
    same: twice('qualification', 'instrument_rid', sql`revoked is null`),
  },
  plan: ofMember('实验清单', 'plan_item', stands),
  talks: ofExperiments('留言', 'talk_word'),
  ratings: ofExperiments('评价', 'evaluation'),
  requirements: {
    title: '需求',
    // A requirement belongs to whoever has its phone.
    of: (rid) => sql`select count(*) from requirement where phone in ${phonesOf(rid)}`,
  },
  owned: {
    title: '负责的群组',
    of: (rid) => sql`select count(*) from cluster where owner_rid = ${rid} and removed is null`,
  },
  groups: {
    ...ofMember('加入的群组', 'cluster_member'),
    same: ({ from, into }) =>
      sql`select count(*) from cluster_member m join cluster c on c.rid = m.cluster_rid
        where (m.member_rid = ${from} and (c.owner_rid = ${into}
            or exists (select 1 from cluster_member o where o.cluster_rid = c.rid and o.member_rid = ${into})))
          or (m.member_rid = ${into} and c.owner_rid = ${from})`,
  },
  addresses: ofMember('地址', 'address'),
  titles: ofMember('发票抬头', 'invoice_title', stands),
  bills: ofMember('账单', 'statement'),
  invoices: ofMember('开票申请', 'invoice_application'),
  prestoreApplications: ofMember('预存申请', 'prestore_application'),
  transfers: ofMember('转账', 'transfer_application'),
  payments: ofMember('在线支付', 'payment'),
  withdrawals: ofMember('提现', 'withdrawal'),
  coupons: ofMember('优惠券', 'coupon', sql`used is null`),
  exchanges: ofMember('积分兑换', 'points_exchange'),
  thanks: ofMember('致谢奖励', 'thanks_application'),
  invited: {
    title: '邀请的会员',
    of: (rid) => sql`select count(*) from member where inviter_rid = ${rid}`,
    same: ({ from, into }) =>
      sql`select count(*) from member where rid in (${from}, ${into}) and inviter_rid in (${from}, ${into})`,
  },
  brought: {
    title: '推广的会员',
    of: (rid) => sql`select count(*) from promoter_bond where promoter_rid = ${rid}`,
    same: ({ from, into }) =>
      sql`select count(*) from promoter_bond where member_rid in (${from}, ${into}) and promoter_rid in (${from}, ${into})`,
  },
  files: ofMember('文件', 'file'),
  notices: { ...ofMember('通知', 'notification'), same: twice('notification', 'key') },
  notes: ofMember('员工备注与操作', 'member_event'),
} satisfies Record<string, Counted>

/** What comes and goes by itself, and is nothing that who decides has looked at. */
const unseen: ReadonlySet<string> = new Set(['notices', 'files'])

export const isSeen = ({ key }: MergeMove): boolean => !unseen.has(key)

const countsOf = async (db: Db, both: Both): Promise<MergeMove[]> => {
  const columns = Object.entries<Counted>(counted).map(
    ([key, { of, same }]) => sql`select ${key}::text as key, (${of(both.from)})::int as "from",
      (${of(both.into)})::int as "into", (${same ? same(both) : sql`select 0`})::int as same`,
  )
  const rows = await rowsOf<{ key: string; from: number; into: number; same: number }>(
    db,
    sql.join(columns, sql` union all `),
  )
  const titles: Record<string, Counted> = counted
  return rows.map(({ key, from, into, same }) => ({
    key,
    title: titles[key]?.title ?? '',
    unit: 'count',
    from,
    into,
    after: from + into - same,
  }))
}

/** Balances, in the order in which they are read; what is owed stands below zero. */
const balances = {
  prestore: { title: '预存余额', unit: 'fen', of: (rid: string) => payerAccount('prestore', self(rid)) },
  committed: { title: '已下单未付', unit: 'fen', of: (rid: string) => payerAccount('committed', self(rid)) },
  credit: {
    title: '已用信用（欠款为负）',
    unit: 'fen',
    of: (rid: string) => payerAccount('credit', self(rid)),
  },
  points: { title: '积分', unit: 'points', of: (rid: string) => memberAccount('points', rid) },
  rebate: { title: '推广返利', unit: 'fen', of: (rid: string) => memberAccount('rebate', rid) },
} as const

const self = (rid: string) => ({ kind: 'self', rid }) as const

/** All that moves from one member to another, and what the other has afterwards. */
export const movesOf = async (db: Db, both: Both): Promise<MergeMove[]> => {
  const moves = await countsOf(db, both)
  for (const [key, { title, unit, of }] of Object.entries(balances)) {
    const [from, into] = [await balanceOf(db, of(both.from)), await balanceOf(db, of(both.into))]
    moves.push({ key, title, unit, from, into, after: from + into })
  }
  const granted = async (rid: string) => (await limitOf(db, payerAccount('credit', self(rid)))).limit
  const [from, into] = [await granted(both.from), await granted(both.into)]
  moves.push({ key: 'limit', title: '信用额度', unit: 'fen', from, into, after: from + into })
  return moves
}
