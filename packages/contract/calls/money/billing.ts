import { z } from 'zod'
import { date, days, epoch, exportedFile, fen, listOf, memberCall, paging, rid, sorted } from '../../call.ts'
import { version } from '../../decision.ts'
import {
  type InstantWay,
  instantWays,
  type SettlementWay,
  type StatementEvent,
  type StatementState,
  settlementWays,
  statementEvents,
  statementItems,
  statementStates,
} from '../../rules/money/statement/statement.ts'
import { transferLimits } from '../../rules/money/transfer.ts'
import { memberSorts } from '../../rules/people/account/member-sorts.ts'
import { type ActorKind, actors } from '../../rules/work/experiment/facts.ts'
import { clusterRole } from '../people/cluster.ts'
import { coupon, exampleCoupon } from './coupon.ts'
import { creditSums } from './credit-sums.ts'
import { paymentProvider } from './payment.ts'

export const statementState = z.literal(Object.keys(statementStates) as StatementState[])
const way = z.literal(Object.keys(settlementWays) as SettlementWay[])

const kind = z.literal(['experiment', 'fee'])

/** An experiment with confirmed data, or a fee of a reservation, that no statement names. */
const chargeable = z.object({
  kind,
  rid: z.string(),
  number: z.string(),
  /** Of an experiment. */
  order: z.object({ rid: z.string(), number: z.string() }).optional(),
  /** Who ordered it. */
  member: z.string(),
  project: z.object({ name: z.string(), img: z.string() }),
  /** When its data were confirmed, or the fee arose. */
  since: epoch,
  price_fen: fen,
  due_fen: fen,
  prepaid_fen: fen,
})

export const unsettled = memberCall({
  path: 'assign/unsettled',
  summary: '待结算的实验，先确认的在前',
  /** With a group: what it pays; for who may read its bills everybody's, for a member their own. */
  request: z.strictObject({
    ...paging,
    cluster_rid: rid.optional(),
    ...sorted(memberSorts['assign/unsettled']),
  }),
  data: listOf(chargeable).extend({
    total_fen: fen,
    /** Whether one may settle them, too. */
    may_settle: z.boolean(),
  }),
  refuses: ['not_found'],
  example: {
    list: [
      {
        kind: 'experiment',
        rid: 'example-experiment',
        number: '260105-0001-E1',
        order: { rid: 'example-order', number: '260105-0001' },
        member: '林示例',
        project: { name: '扫描电镜形貌观察', img: 'project-sem.svg' },
        since: 1767225600,
        price_fen: 48_000,
        due_fen: 48_000,
        prepaid_fen: 0,
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
    total_fen: 48_000,
    may_settle: true,
  },
})

const chosen = {
  rids: z.array(rid).min(1, '请选择要结算的实验').max(statementItems),
  coupon_rid: rid.optional(),
  points: z.int().min(0).max(1_000_000_000).optional(),
}

const sums = {
  list_fen: fen,
  discount_fen: fen,
  coupon_fen: fen,
  points_fen: fen,
  total_fen: fen,
}

/** The group that pays, if one does, and what one is to it; null: nothing any more. */
const payingGroup = z.object({ rid: z.string(), name: z.string(), role: clusterRole.nullable() })

export const statement = memberCall({
  path: 'assign/statement',
  summary: '所选实验的账单预览；不改变任何内容',
  request: z.strictObject({ ...chosen, cluster_rid: rid.optional() }),
  data: z.object({
    items: z.array(z.object({ kind, rid: z.string(), number: z.string(), project: z.string(), fen })),
    ...sums,
    /** Points that are given for it, and the most that may be; what the member has. */
    points: z.int(),
    most_points: z.int(),
    points_balance: z.int(),
    /** What the member pays of list prices, percent. */
    rate: z.int(),
    /** Their coupons that are valid now, those that end first in front, and what each would take off. */
    coupons: z.array(coupon.extend({ off_fen: fen })),
    cluster: payingGroup.optional(),
    /** What is in the payer's prestore: one's own, or the group's. */
    prestore_fen: fen,
    credit: z.object(creditSums),
  }),
  refuses: ['not_found', 'forbidden', 'wrong_state', 'price_pending', 'insufficient_balance'],
  example: {
    items: [
      {
        kind: 'experiment',
        rid: 'example-experiment',
        number: '260105-0001-E1',
        project: '扫描电镜形貌观察',
        fen: 48_000,
      },
    ],
    list_fen: 48_000,
    discount_fen: 0,
    coupon_fen: 0,
    points_fen: 0,
    total_fen: 48_000,
    points: 0,
    most_points: 4_800,
    points_balance: 1_348,
    rate: 100,
    coupons: [{ ...exampleCoupon, off_fen: 5_000 }],
    prestore_fen: 500_000,
    credit: { limit_fen: 1_000_000, used_fen: 48_000, free_fen: 952_000, overdue_fen: 0 },
  },
})

export const settlement = memberCall({
  path: 'assign/settlement',
  summary: '结算所选实验：出账单并按所选方式付款',
  request: z.strictObject({ ...chosen, pay: way, cluster_rid: rid.optional() }),
  data: z.object({ statement_rid: z.string(), number: z.string(), state: statementState }),
  once: true,
  refuses: [
    'not_found',
    'forbidden',
    'wrong_state',
    'price_pending',
    'insufficient_balance',
    'exposure_exceeded',
    'limit_exceeded',
    'approval_pending',
    'credit_overdue',
  ],
  example: { statement_rid: 'example-statement', number: 'ZD-260105-0001', state: 'paid' },
})

export const payBills = memberCall({
  path: 'assign/payStatement',
  summary: '用预存或信用额度支付同一付款方的未付账单，全部支付或都不支付',
  request: z.strictObject({
    rids: z.array(rid).min(1, '请选择要支付的账单').max(transferLimits.items),
    pay: z.literal(Object.keys(instantWays) as InstantWay[]),
  }),
  data: z.object({ total_fen: fen }),
  once: true,
  refuses: [
    'not_found',
    'forbidden',
    'wrong_state',
    'transfer_waiting',
    'payment_waiting',
    'limit_exceeded',
    'insufficient_balance',
    'credit_overdue',
  ],
  example: { total_fen: 96_000 },
})

export const statementRow = z.object({
  rid: z.string(),
  version,
  number: z.string(),
  state: statementState,
  pay: way,
  /** Who took its money, where it was paid online. */
  online: paymentProvider.optional(),
  count: z.int(),
  total_fen: fen,
  created: epoch,
  /** By when it is to be paid. */
  due_day: date.optional(),
  paid: epoch.optional(),
  /** What of it was given back; absent where nothing was. */
  refunded_fen: fen.optional(),
})

/** With a group: what it pays; to a member who is only in it, what they settled of that. */
const narrowed = {
  state: statementState.optional(),
  ...days,
  cluster_rid: rid.optional(),
  ...sorted(memberSorts['assign/statements']),
}

export const statements = memberCall({
  path: 'assign/statements',
  summary: '我结算的账单，最新在前；给出自己负责的群组时，是由它付款的全部账单',
  request: z.strictObject({ ...paging, ...narrowed }),
  /** `member`: who settled it. */
  data: listOf(statementRow.extend({ member: z.string(), cluster: payingGroup.optional() })),
  refuses: ['not_found'],
  example: {
    list: [
      {
        rid: 'example-statement',
        version: 1,
        number: 'ZD-260105-0001',
        state: 'paid',
        pay: 'prestore',
        count: 1,
        total_fen: 48_000,
        created: 1767225600,
        paid: 1767225600,
        member: '示例会员',
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
  },
})

export const statementsExport = memberCall({
  path: 'assign/statementsExport',
  summary: '把账单存为表格（xlsx），链接短时有效',
  request: z.strictObject(narrowed),
  data: exportedFile,
  refuses: ['not_found', 'too_many'],
  example: {
    url: '/api/file/example-file?expires=1767225900&signature=example',
    name: '账单 2026-01-05.xlsx',
    rows: 1,
    total: 1,
  },
})

/** What happened to a bill: with the fen it was about, its due day from then on, and which reminder it was. */
const historyEntry = z.object({
  at: epoch,
  event: z.literal(Object.keys(statementEvents) as StatementEvent[]),
  actor: z.literal(Object.keys(actors) as ActorKind[]),
  /** Who it was by name; at the desk. */
  by: z.string().optional(),
  note: z.string(),
  fen: fen.optional(),
  due_day: date.optional(),
  from_day: date.optional(),
  nth: z.int().optional(),
})

/** A bill with all that stands on it. */
export const statementDetail = statementRow.extend({
  ...sums,
  items: z.array(
    z.object({
      /** `opening`: owed from before the portal, by its number there; nothing else stands on such a bill. */
      kind: z.literal(['experiment', 'fee', 'opening']),
      rid: z.string(),
      number: z.string(),
      /** Of an experiment. */
      order_rid: z.string().optional(),
      project: z.string(),
      fen,
      /** What is asked for it after all reductions. */
      net_fen: fen,
    }),
  ),
  /** In the order in which it happened. */
  history: z.array(historyEntry),
  /** The bill to print, and as PDF, by links that hold until `expires`. */
  printable: z.string(),
  pdf: z.string(),
  expires: epoch,
})

export const statementInfo = memberCall({
  path: 'assign/statementInfo',
  summary: '一个账单的明细',
  request: z.strictObject({ rid }),
  data: statementDetail.extend({ cluster: payingGroup.optional() }),
  refuses: ['not_found'],
})
