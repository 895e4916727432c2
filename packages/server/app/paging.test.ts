import type { Call } from '@lab/contract/call'
import { allCalls, calls } from '@lab/contract/calls'
import { advance } from '@lab/contract/rules/work/experiment/order-state'
import { members } from '@lab/demo/people'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Answer, aServer, type TestServer } from '../testing/a-server.ts'
import { aStaff } from '../testing/a-staff.ts'
import { aDemoYear } from './testing.ts'

type Post = (path: string, body: object) => Promise<Answer>
// biome-ignore lint/suspicious/noExplicitAny: rows of every list
type Row = any

/** Lists that stand in one order, and why. */
const oneOrder: Record<string, string> = {
  'asset/detail': 'each row says what was left after it',
  'prestore/list': 'each row says what was left after it',
  'integration/list': 'each row says what was left after it',
  'inbox/list': 'what is new is read first',
  'staff/inbox/list': 'what is new is read first',
  'reservation/list': 'what comes next first, and what was last',
  'invoiceApply/available': 'what was paid first is invoiced first',
  'prestoreApply/list': 'a few of his own, the newest first',
  'transferApply/list': 'a few of his own, the newest first',
  'payment/list': 'a few of his own, the newest first',
  'promoter/withdraw/list': 'a few of his own, the newest first',
  'sample4recycle/list': 'a few of his own, the newest first',
  'integration/applications': 'a few of his own, the newest first',
  'integration/exchanges': 'a few of his own, the newest first',
  'invite/info': 'a few of his own, the newest first',
  'cluster/all': 'a few groups',
  'cluster/joined': 'a few groups',
  'cluster/search': 'a few groups, by their names',
  'cluster/applied': 'a few of his own, the newest first',
  'cluster/applications': 'a few of his own, the newest first',
  'staff/qualification/list': 'the newest first',
  'staff/image/list': 'the newest first',
  'staff/figure/rows': 'what happened last first',
  'staff/payment/file/list': 'the newest first',
  'staff/statement/runs': 'one a month',
}

/** Lists of something that another call names. */
const ofAnother: Record<string, true> = {
  'staff/statement/made': true,
  'cluster/search': true,
}

/** Lists of a group, for its owner. */
const ofGroup: readonly string[] = ['cluster/members', 'cluster/orders']

/** What the calls that page need beside it. */
const needed: Record<string, object> = {
  'staff/content/list': { kind: 'article' },
  'asset/detail': { account: 'points' },
  'staff/statement/preview': { until: '2026-07-07' },
  'staff/figure/rows': { figure: 'experiments', from: '2025-07-01', to: '2026-07-31' },
}

/** What an order goes by, where it is not told by a row's `created`. */
const measures: Record<string, (row: Row) => unknown> = {
  'staff/assign/list fen': (row) => row.price_fen,
  'staff/receivable/list due': (row) => row.due_day,
  'staff/receivable/list fen': (row) => row.fen,
  'staff/statement/list fen': (row) => row.total_fen,
  'staff/statement/preview fen': (row) => row.fen,
  'staff/statement/preview count': (row) => row.count,
  'staff/transferApply/list fen': (row) => row.amount_fen,
  'staff/prestoreApply/list fen': (row) => row.amount_fen,
  'staff/invoiceApply/list fen': (row) => row.amount_fen,
  'staff/creditApply/list fen': (row) => row.limit_fen,
  'staff/credit/list fen': (row) => row.used_fen,
  'staff/withdraw/list fen': (row) => row.amount_fen,
  'staff/promoter/list fen': (row) => row.earned_fen,
  'staff/promoter/list count': (row) => row.members,
  'staff/payment/list fen': (row) => row.amount_fen,
  'staff/bank/list fen': (row) => row.amount_fen,
  'staff/month/list fen': (row) => row.turnover_fen,
  'staff/month/list day': (row) => row.month,
  'staff/sampling/list day': (row) => row.date,
  'staff/reservation/list day': (row) => row.from,
  'staff/sample/list number': (row) => row.number,
  'staff/account/list name': (row) => row.account,
  'staff/partner/list name': (row) => row.name,
  'staff/member/list name': (row) => row.name,
  'staff/cluster/list name': (row) => row.name,
  'staff/cluster/list fen': (row) => row.balance_fen,
  'staff/content/list newest': (row) => row.updated,
  'staff/content/list name': (row) => row.title,
  'staff/ledger/list newest': (row) => row.at,
  'staff/audit/list newest': (row) => row.at,
  'staff/goods/list points': (row) => row.points,
  'staff/exchange/list points': (row) => row.points,
  'order/list fen': (row) => row.total_fen,
  'order/query newest': (row) => row.at,
  'sample/list newest': (row) => row.order.rid,
  'sampling/list day': (row) => `${row.date} ${row.time}`,
  'cluster/members newest': (row) => row.joined,
  'cluster/members fen': (row) => row.used_fen,
  'cluster/orders fen': (row) => row.total_fen,
  'assign/unsettled newest': (row) => row.since,
  'assign/unsettled fen': (row) => row.due_fen - row.prepaid_fen,
  'assign/statements fen': (row) => row.total_fen,
  'invoiceApply/list fen': (row) => row.amount_fen,
  'discount4user due': (row) => row.until,
  'promoter/rebate/list newest': (row) => row.at,
  'promoter/rebate/list fen': (row) => row.fen,
}

/** The orders that have the greatest first, and those that are their reverse. */
const falling = /^(newest|fen|count|points|seen|\w+_last)$/
const base = (sort: string) => (sort === 'oldest' ? 'newest' : sort.replace(/_(last|least)$/, ''))

const keyOf = (row: Row) => [row.kind, row.rid ?? row.user_rid ?? JSON.stringify(row)].join(' ')

const fieldsOf = ({ request }: Call) => (request instanceof z.ZodObject ? request.shape : {})

const sortsOf = (call: Call): (string | undefined)[] => {
  const { sort } = fieldsOf(call)
  return sort instanceof z.ZodDefault && sort.unwrap() instanceof z.ZodLiteral
    ? ([...(sort.unwrap() as z.ZodLiteral).values] as string[])
    : [undefined]
}

const paged = allCalls.filter(
  (call) => call.method === 'POST' && 'page' in fieldsOf(call) && 'limit' in fieldsOf(call),
)

describe('a list', () => {
  let server: TestServer
  let staff: Post
  const people: Post[] = []
  beforeAll(async () => {
    // Nothing new may come into the list of slow calls while it is turned.
    server = await aServer({ settings: { slowCallMs: 600_000 } })
    await aDemoYear(server)
    staff = (await aStaff(server, 'admin')).post
    for (const { phone, password } of members.slice(0, 4)) {
      const { data } = await server.post('open/login', { account: phone, password })
      people.push((path, body) => server.post(path, body, { token: data.token }))
    }
  }, 180_000)
  afterAll(() => server.close())

  /** All rows of a list, page by page. */
  const turned = async (post: Post, path: string, asked: object, total: number) => {
    const limit = Math.min(100, Math.max(1, Math.ceil(total / 6)))
    const rows: Row[] = []
    for (let page = 1; page <= Math.ceil(total / limit); page++) {
      const { data } = await post(path, { ...asked, page, limit })
      rows.push(...data.list)
    }
    return rows
  }

  const check = async (post: Post, call: Call, more: object = {}) => {
    for (const sort of sortsOf(call)) {
      const what = `${call.path} ${sort ?? ''}`
      const asked = { ...needed[call.path], ...more, ...(sort && { sort }) }
      const whole = await post(call.path, { ...asked, limit: 100 })
      expect([what, whole.status, whole.msg]).toEqual([what, 200, whole.msg])
      const { list, total } = whole.data
      const rows = await turned(post, call.path, asked, total)
      const keys = rows.map(keyOf)
      expect([what, new Set(keys).size, keys.length]).toEqual([what, total, total])
      expect([what, keys.slice(0, list.length)]).toEqual([what, list.map(keyOf)])
      if (!sort) continue
      const measure =
        measures[`${call.path} ${base(sort)}`] ??
        ((row: Row) => (base(sort) === 'newest' ? (row.created ?? 0) : 0))
      const values = rows.map(measure)
      const isFalling = falling.test(sort)
      const inOrder = values.every(
        (value, at) => at === 0 || (isFalling ? values[at - 1] >= value : values[at - 1] <= value),
      )
      expect([what, inOrder || values]).toEqual([what, true])
    }
  }

  const both = (isStaff: boolean) =>
    paged
      .filter(
        ({ path }) =>
          path.startsWith('staff/') === isStaff && !(path in ofAnother) && !ofGroup.includes(path),
      )
      .map((call) => [call.path, call] as const)

  it.each(both(true))('of the desk at %s shows each row on one page, in its order', (_, call) =>
    check(staff, call),
  )

  it.each(both(false))('of a member at %s shows each row on one page, in its order', async (_, call) => {
    for (const post of people) await check(post, call)
  })

  it.each(ofGroup)('of a group at %s shows each row on one page, in its order', async (path) => {
    let count = 0
    for (const post of people) {
      const { data } = await post('cluster/all', { may: 'edit' })
      for (const { rid } of data.list) {
        await check(post, calls[path as 'cluster/members'], { rid })
        count++
      }
    }
    expect(count).toBeGreaterThan(0)
  })

  it('of orders counts as many in each state as it shows', async () => {
    const { data: all } = await staff('staff/order/list', { limit: 1 })
    let sum = 0
    for (const state of [...advance, 'canceled']) {
      const { data } = await staff('staff/order/list', { state, limit: 1 })
      const rows = await turned(staff, 'staff/order/list', { state }, data.total)
      expect([state, rows.length]).toEqual([state, data.total])
      expect(rows.every((row) => row.state === state)).toBe(true)
      sum += data.total
    }
    expect(sum).toBe(all.total)
  })

  it('stands in no order that it does not have', async () => {
    for (const [path, post] of [
      ['staff/refund/list', staff],
      ['order/list', people[0] as Post],
    ] as const) {
      const { status, fields } = await post(path, { sort: 'price; drop table member' })
      expect([status, fields]).toEqual([400, { sort: '没有这种排序' }])
    }
  })
})

it('has orders to choose from, or one that is told here', () => {
  const without = paged.filter((call) => sortsOf(call)[0] === undefined).map(({ path }) => path)
  expect(without.sort()).toEqual(Object.keys(oneOrder).sort())
})
