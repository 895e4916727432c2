import { z } from 'zod'
import { days, listOf, memberCall, nothing, paging } from '../../call.ts'
import { memberAccounts } from '../../rules/books/ledger/accounts.ts'
import { spendingYears } from '../../rules/money/spending.ts'
import { ledgerRow } from './prestore.ts'

const count = z.int().min(0)

export const all4num = memberCall({
  path: 'asset/all4num',
  summary: '会员中心各栏目旁的件数',
  request: nothing,
  data: z.object({
    /** All counts of the plan together, as its badge has it. */
    plan: count,
    /** Orders on the way: neither settled nor at their end. */
    orders: count,
    /** Orders that ask the member for something. */
    wanted: count,
    /** Samples that are in the lab. */
    samples: count,
    /** Reservations that are still to come. */
    reservations: count,
    /** Messages that were not read yet, as the bell counts them; a word of the lab makes one, too. */
    unread: count,
    /** Words of the lab that were not read yet. */
    talks: count,
    /** Quotes that wait for a yes. */
    quotes: count,
    /** Experiments whose samples the lab waits for. */
    to_send: count,
    /** Experiments with data to confirm. */
    data: count,
    /** Prices that wait for a consent. */
    prices: count,
    /** Experiments with confirmed data that no bill names. */
    unsettled: count,
    /** Quotes and bills that wait for a payment. */
    unpaid: count,
    coupons: count,
    points: count,
    /** Who asks to be let into groups that the member owns. */
    group_applies: count,
    /** Orders on their groups' money that wait for their word. */
    group_orders: count,
    /** Both together. */
    groups: count,
  }),
  refuses: [],
  example: {
    plan: 3,
    orders: 4,
    wanted: 2,
    samples: 12,
    reservations: 0,
    unread: 5,
    talks: 1,
    quotes: 1,
    to_send: 0,
    data: 2,
    prices: 1,
    unsettled: 1,
    unpaid: 0,
    coupons: 0,
    points: 0,
    group_applies: 0,
    group_orders: 0,
    groups: 0,
  },
})

const account = z.literal(memberAccounts)

/** A member's account; `free` is what may still be used: of credit, by `freeCredit`. */
const held = z.object({
  account,
  title: z.string(),
  unit: z.literal(['fen', 'points']),
  /** Below zero: owed. */
  balance: z.int(),
  free: count,
  /** Of credit: what should have been paid back. */
  overdue_fen: count.optional(),
})

export const init = memberCall({
  path: 'asset/init',
  summary: '开立缺少的账户，返回全部余额',
  request: nothing,
  data: z.object({ accounts: z.array(held) }),
  refuses: [],
  example: {
    accounts: [
      { account: 'prestore', title: '预存', unit: 'fen', balance: 1_250_000, free: 1_250_000 },
      { account: 'credit', title: '信用额度', unit: 'fen', balance: -80_000, free: 420_000, overdue_fen: 0 },
      { account: 'points', title: '积分', unit: 'points', balance: 320, free: 320 },
      { account: 'rebate', title: '推广返利', unit: 'fen', balance: 0, free: 0 },
    ],
  },
})

export const detail = memberCall({
  path: 'asset/detail',
  summary: '一个账户的明细，最新在前，附每笔之后的余额',
  request: z.strictObject({ ...paging, account, ...days }),
  data: listOf(ledgerRow),
  refuses: [],
  example: {
    list: [
      {
        rid: 'example-journal',
        at: 1767225600,
        title: '账单结算',
        reference: 'ZD-260105-0001',
        note: '',
        amount: -48_000,
        balance: 452_000,
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
  },
})

export const spending = memberCall({
  path: 'asset/spending',
  summary: '一年里自己付清的费用，按月份与服务类型',
  request: z.strictObject({ year: z.int().min(spendingYears.first).max(spendingYears.last).optional() }),
  data: z.object({
    year: z.int(),
    /** Years in which something was paid, and the present one; the newest first. */
    years: z.array(z.int()),
    types: z.array(z.object({ type_id: z.int(), name: z.string() })),
    /** All twelve; `fen` in the order of `types`, below zero where more came back than was paid. */
    months: z.array(z.object({ month: z.int().min(1).max(12), fen: z.array(z.int()), total_fen: z.int() })),
    total_fen: z.int(),
  }),
  refuses: [],
  example: {
    year: 2026,
    years: [2026, 2025],
    types: [
      { type_id: 1, name: '送样检测' },
      { type_id: 2, name: '上门预约' },
      { type_id: 3, name: '数据分析' },
    ],
    months: [
      [0, 0, 0],
      [48_000, 0, 0],
      [126_000, 30_000, 0],
      [84_000, 0, 20_000],
      [0, 60_000, 0],
      [210_000, 0, 45_000],
      [96_000, 30_000, 0],
      [0, 0, 0],
      [154_000, 0, 20_000],
      [68_000, 90_000, 0],
      [32_000, 0, 0],
      [0, 0, 0],
    ].map((paid, at) => ({ month: at + 1, fen: paid, total_fen: paid.reduce((sum, one) => sum + one, 0) })),
    total_fen: 1_113_000,
  },
})
