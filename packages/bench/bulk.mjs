import { performance } from 'node:perf_hooks'
import { fillBulk } from './fill/bulk.mjs'
import { onPostgres } from './on-postgres.mjs'
import { audited, need, percentile, post } from './servers.mjs'
import { ms } from './timed.mjs'

const password = 'Lab-demo-2026'
/** What a single act may take while a press is under way, p95 ms. */
const aim = 300
/** Single acts that nothing goes on beside, and at most so many beside a press. */
const alone = 60
const beside = 240

/** Each act as the desk sends it for one row; by whom the press is made, and by whom the single acts beside it. */
const acts = {
  release: {
    what: 'releases',
    count: 200,
    by: ['lab', 'lab2'],
    ask: (at) => ['staff/assign/release', { rid: `release-${at}`, version: 1 }],
  },
  receive: {
    what: 'receipts of whole orders',
    count: 200,
    by: ['lab', 'service'],
    ask: (at) => [
      'staff/sample/receive',
      { samples: [1, 2].map((nth) => ({ number: `receive ${at}-${nth}`, state: 'arrived' })) },
    ],
  },
  confirm: {
    what: 'transfers confirmed',
    count: 500,
    by: ['finance', 'finance2'],
    ask: (at) => ['staff/transferApply/confirm', { rid: `confirm-${at}`, version: 1 }],
  },
}

const range = (from, count) => Array.from({ length: count }, (_, at) => from + at)

/** One press of many by the desk's own runner, while a colleague does the same one by one; beside their own pace alone. */
const pressed = async (port, runAll, tokens, act) => {
  const { what, count, by, ask } = acts[act]
  const [presser, colleague] = by.map((account) => tokens.get(account))
  const single = async (at) => {
    const from = performance.now()
    await need(port, ...ask(at), { token: colleague, 'idempotency-key': `single ${act} ${at}` })
    return performance.now() - from
  }
  const before = []
  for (const at of range(count, alone)) before.push(await single(at))

  const items = range(0, count).map((at) => ({ rid: `${at}`, number: `${at}`, version: 1 }))
  const failed = []
  let isOver = false
  const during = []
  const work = async () => {
    for (const at of range(count + alone, beside)) {
      if (isOver) return
      during.push(await single(at))
    }
  }
  const from = performance.now()
  const press = runAll(items, {
    send: ({ rid }) => post(port, ...ask(rid), { token: presser, 'idempotency-key': `press ${act} ${rid}` }),
    isGivenUp: () => false,
    onAnswer: (one) => one && failed.push(one),
  }).finally(() => {
    isOver = true
  })
  await Promise.all([press, work()])
  const took = performance.now() - from
  if (failed.length > 0) throw new Error(`${what}: ${failed[0].msg}`)
  const [quiet, busy] = [percentile(before, 0.95), percentile(during, 0.95)]
  return [
    { what: `${count} ${what} by one press`, value: (took / 1000).toFixed(1), aim: 's, all done' },
    {
      what: `a single one beside it (${during.length})`,
      value: `${ms(percentile(during, 0.5))} / ${ms(busy)}`,
      aim: `ms p50 / p95, aim ≤ ${aim}${busy > aim ? ': slower' : ''}; × ${(busy / quiet).toFixed(1)} of alone`,
    },
    {
      what: `a single one alone (${alone})`,
      value: `${ms(percentile(before, 0.5))} / ${ms(quiet)}`,
      aim: 'ms p50 / p95',
    },
  ]
}

/** Many rows by one press of the desk, over HTTP on PostgreSQL: how long it takes, and what others notice of it. */
export const bulk = () =>
  onPostgres(['widgets/desk/act/bulk/run-all.ts'], async ({ port, folder, url, db, sources }) => {
    const tokens = new Map()
    for (const account of new Set(Object.values(acts).flatMap(({ by }) => by)))
      tokens.set(account, (await need(port, 'staff/login', { account, password })).token)
    const { rows: staff } = await db.$client.query(`select rid from staff where account = 'content'`)
    const counts = Object.fromEntries(
      Object.entries(acts).map(([act, { count }]) => [act, count + alone + beside]),
    )
    const facts = { now: Math.floor(Date.now() / 1000), submitter: staff[0].rid }
    await fillBulk((statement) => db.$client.query(statement), counts, facts)
    const rows = []
    for (const act of Object.keys(acts)) rows.push(...(await pressed(port, sources.runAll, tokens, act)))
    rows.push(audited(folder, url))
    return rows
  })
