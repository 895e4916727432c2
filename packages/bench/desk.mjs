import { postgres } from './database.mjs'
import { bare, fill, now } from './fill/desk.mjs'
import { openSources } from './sources.mjs'
import { ms, timed } from './timed.mjs'

const experiments = 100_000
const aim = 100

const parts = [
  'packages/server/ground/db/open.ts',
  'packages/server/ground/db/migrate.ts',
  'packages/server/app/search/search.ts',
  'packages/contract/rules/app/search/typed.ts',
  'packages/server/work/experiment/queue.ts',
  'packages/server/work/experiment/today.ts',
  'packages/server/work/ordering/list.ts',
  'packages/server/work/ordering/shown.ts',
  'packages/server/testing/postgres.ts',
]

const looking = { staff_rid: 'staff-10', now }
const lab = { rid: 'staff-10', role: 'lab' }

/** What the desk asks all day. */
const questions = ({ queueOf, todayOf, listOrders, shownOrders, searchDesk, readTyped }, db) => {
  const search = (kw) => () =>
    searchDesk({ db, now: () => now }, readTyped(kw), { staff: { ...lab, role: 'admin' } })
  const queue = (asked) => () => queueOf(db, { page: 1, limit: 50, sort: 'due', ...asked }, looking)
  const orders = (asked) => async () => {
    const { orders: found } = await listOrders(db, { page: 1, limit: 20, ...asked })
    return shownOrders(db, found, { side: 'staff', rid: 'staff-10', now })
  }
  return {
    'the queue': queue({ state: 'open' }),
    'the queue, page 100': queue({ state: 'open', page: 100 }),
    'the queue, all states': queue({}),
    'the queue, one state': queue({ state: 'testing' }),
    'the queue, newest': queue({ state: 'open', sort: 'newest' }),
    'the queue, oldest': queue({ state: 'open', sort: 'oldest' }),
    'the queue, dearest': queue({ state: 'open', sort: 'fen' }),
    'the queue, all states, dearest': queue({ sort: 'fen' }),
    'the queue, waiting': queue({ state: 'open', sort: 'waiting' }),
    'the queue, late': queue({ late: true }),
    'the queue, mine': queue({ mine: true, wants: 'working' }),
    'the queue, unread': queue({ wants: 'unread', sort: 'waiting' }),
    'the queue, a number': queue({ kw: '260707-000012345' }),
    'the queue, a sample': queue({ kw: '样品 123456' }),
    'the queue, a project and dates': queue({
      project_rid: 'project-7',
      from: '2026-08-01',
      to: '2026-09-01',
    }),
    'the first screen, lab': () => todayOf({ db, now: () => now }, lab),
    'the first screen, admin': () => todayOf({ db, now: () => now }, { ...lab, role: 'admin' }),
    orders: orders({}),
    'orders, oldest': orders({ sort: 'oldest' }),
    'orders, one state': orders({ state: 'testing' }),
    'orders, closed': orders({ state: 'closed' }),
    'orders, a word': orders({ kw: '样品 123456' }),
    'the search, a number and its acts': search('260707-000012345-E1'),
    'the search, a part that all numbers have': search('260707'),
    'the search, a part that few have': search('2345-3'),
    'the search, nothing has it': search('260708-0001'),
    'the search, a phone': search('13800001234'),
    'the search, four digits of phones': search('1234'),
    'the search, a name': search('客户 123'),
    'the search, initials that all have': search('kh'),
    'the search, a word that nothing has': search('没有这样的东西'),
  }
}

/** The lab's queue, first screen and orders at a hundred thousand experiments: server time beside bare SQL. */
export const desk = async () => {
  const { sources, close } = await openSources(parts)
  try {
    const database = await postgres(sources)
    if (!database) return [{ what: 'PostgreSQL: not found', value: '–' }]
    const { db, end } = database
    try {
      await sources.migrate(db)
      await fill(db, experiments)
      const least = await timed(() => bare(db), Number)
      const rows = [
        { what: 'bare SQL of one state', value: `${ms(least.p50)} / ${ms(least.p95)}`, aim: 'ms p50 / p95' },
      ]
      for (const [what, ask] of Object.entries(questions(sources, db))) {
        const { p50, p95 } = await timed(ask, Number)
        const ratio = `× ${(p50 / least.p50).toFixed(1)}`
        rows.push({
          what,
          value: `${ms(p50)} / ${ms(p95)}`,
          aim: `ms p50 / p95, aim ≤ ${aim}; ${ratio} of bare`,
        })
      }
      return rows
    } finally {
      await end()
    }
  } finally {
    await close()
  }
}
