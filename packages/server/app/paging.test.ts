import type { Call } from '@lab/contract/call'
import { calls } from '@lab/contract/calls'
import { demoContent } from '@lab/demo'
import { yearOf } from '@lab/demo/orders'
import { members } from '@lab/demo/people'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { seedOrders } from '../seed/orders.ts'
import { seed } from '../seed/seed.ts'
import { type Answer, aServer, aTuesday, type TestServer } from '../testing/a-server.ts'
import { aStaff } from '../testing/a-staff.ts'
import { appDeps } from './app.ts'
import { calls as callsOf } from './routes.ts'

const quiet = Fastify().log

type Post = (path: string, body: object) => Promise<Answer>
// biome-ignore lint/suspicious/noExplicitAny: rows of every list
type Row = any

/** What the calls that page need beside it. */
const needed: Record<string, object> = { 'staff/statement/preview': { until: '2026-07-07' } }

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
  'staff/bank/list fen': (row) => row.amount_fen,
  'staff/month/list fen': (row) => row.turnover_fen,
  'staff/month/list day': (row) => row.month,
  'staff/sampling/list day': (row) => row.date,
  'staff/reservation/list day': (row) => row.from,
  'staff/sample/list number': (row) => row.number,
  'staff/account/list name': (row) => row.account,
  'staff/partner/list name': (row) => row.name,
  'staff/ledger/list newest': (row) => row.at,
  'staff/audit/list newest': (row) => row.at,
  'staff/goods/list points': (row) => row.points,
  'staff/exchange/list points': (row) => row.points,
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

const paged = (Object.values(calls) as Call[]).filter(
  (call) => call.method === 'POST' && 'page' in fieldsOf(call) && 'limit' in fieldsOf(call),
)

describe('a list', () => {
  let server: TestServer
  let staff: Post
  const people: Post[] = []
  beforeAll(async () => {
    server = await aServer()
    await seed(server.deps, async () => demoContent(aTuesday))
    await seedOrders(
      { ...server.deps, log: quiet },
      (deps) => callsOf(appDeps(deps, quiet)),
      async (now, projects) => yearOf(now, projects),
    )
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

  const check = async (post: Post, call: Call) => {
    let most = 0
    for (const sort of sortsOf(call)) {
      const what = `${call.path} ${sort ?? ''}`
      const asked = { ...needed[call.path], ...(sort && { sort }) }
      const whole = await post(call.path, { ...asked, limit: 100 })
      expect([what, whole.status, whole.msg]).toEqual([what, 200, whole.msg])
      const { list, total } = whole.data
      most = Math.max(most, total)
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
    return most
  }

  it.each(paged.filter(({ path }) => path.startsWith('staff/')).map((call) => [call.path, call] as const))(
    'at %s shows each row on one page',
    async (_, call) => {
      if (call.path in without) return
      await check(staff, call)
    },
  )
})

/** Lists of something that another call names. */
const without: Record<string, true> = { 'staff/statement/made': true }
