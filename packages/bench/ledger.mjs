import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { freePort } from '../tools/free-port.mjs'
import { postgresFolder, startPostgres } from '../tools/postgres.mjs'
import { openLedger } from './fill/ledger.mjs'
import {
  aMember,
  audited,
  each,
  insist,
  need,
  percentile,
  planned,
  restarted,
  simpleProject,
  start,
} from './servers.mjs'

/** How often a server is killed; each time amid 64 calls at once. */
const kills = Number(process.env.LEDGER_KILLS ?? 50)
const members = 8
/** A member settles in each fourth wave. */
const settlings = Math.ceil(kills / 4)
const [points, rebate, off_fen] = [1_000_000, 10_000, 1_000]

/** A member with so many experiments whose data are confirmed. */
const aPayer = async (ports, at, project, ledger) => {
  const port = ports[at % ports.length]
  const token = await aMember(port, at)
  for (let nth = 0; nth < settlings + 3; nth += 1)
    await need(port, 'order/add', await planned(port, token, project), { token })
  const { list } = await need(port, 'prestore/balance', {}, { token })
  const [{ rid }] = list
  await ledger.admit(rid)
  const open = await ledger.run('select rid, price_fen from experiment where member_rid = $1 order by rid', [
    rid,
  ])
  return { at, rid, token, open: open.map((one) => one.rid), fen: Number(open[0].price_fen) }
}

/** What a member tries in a wave: each thing more often than what they are given for it allows. */
const attemptsOf = (payer, wave) => {
  const settles = (wave + payer.at) % 4 === 0
  const coupon_rid = settles && (wave + payer.at) % 8 === 0 ? `coupon-${wave}-${payer.at}` : undefined
  const [a, b, c] = payer.open
  const tries = (what, path, forms) =>
    forms.map((form, nth) => ({ payer, what, path, form, key: `${what} ${wave} ${payer.at} ${nth}` }))
  const total = payer.fen - (coupon_rid ? off_fen : 0)
  const gift = (kind, amount) => ({ kind, amount, member: payer.rid, key: `${kind} ${wave} ${payer.at}` })
  return {
    coupon_rid,
    gifts: [...(settles ? [gift('prestore', total)] : []), gift('points', points), gift('rebate', rebate)],
    attempts: [
      ...(settles
        ? tries(
            'settle',
            'assign/settlement',
            [a, b, c, a].map((rid) => ({ rids: [rid], pay: 'prestore', coupon_rid })),
          )
        : []),
      ...tries('exchange', 'integration/applyExchange', Array(4).fill({ goods_rid: 'bench' })),
      ...tries('withdraw', 'promoter/withdraw/add', Array(3).fill({ amount_fen: rebate })),
    ],
  }
}

const sent = ({ payer, path, form, key }) => ({ token: payer.token, path, form, key })

/**
 * 64 calls at once spend balances in equal parts, wave after wave, on two servers with one PostgreSQL; in each wave one
 * server is killed (-9) and started again. What is answered stands, what is sent again under its key is done once, and
 * each balance is spent exactly as often as it allows.
 */
export const ledger = async () => {
  const bin = postgresFolder()
  if (!bin) return [{ what: 'no PostgreSQL here', value: '-' }]
  const database = await startPostgres(bin)
  const folder = await mkdtemp(join(tmpdir(), 'lab-ledger-'))
  const ports = [await freePort(), await freePort()]
  const servers = []
  let books
  try {
    for (const port of ports) servers.push(await start(folder, port, database.url))
    books = await openLedger(database.url)
    await books.offer('bench', points)
    const project = await simpleProject(ports[0])
    const payers = []
    await each(Array.from({ length: members }), 4, async (_, at) => {
      payers[at] = await aPayer(ports, at, project, books)
    })
    const desk = { account: 'finance', password: 'Lab-demo-2026' }
    const { token: finance } = await need(ports[0], 'staff/login', desk)

    const figures = { sent: 0, again: 0, faults: 0, lost: 0, wrong: 0, killed: 0, allowed: 0, done: 0 }
    const times = []
    for (let wave = 0; wave < kills; wave += 1) {
      const tried = payers.map((payer) => ({ payer, ...attemptsOf(payer, wave) }))
      await books.give(tried.flatMap(({ gifts }) => gifts))
      for (const { payer, coupon_rid } of tried)
        if (coupon_rid) await books.grant(coupon_rid, payer.rid, off_fen)
      const attempts = tried.flatMap((one) => one.attempts)
      figures.sent += attempts.length
      figures.allowed += tried.flatMap(({ gifts }) => gifts).length

      const at = wave % ports.length
      const killed = { answers: 0, ready: undefined }
      const restart = () => {
        figures.killed += 1
        return restarted(servers, at, { folder, ports, url: database.url })
      }
      const answers = await Promise.all(
        attempts.map(async (attempt, nth) => {
          const from = performance.now()
          const answer = await insist(ports, nth, sent(attempt))
          times.push(performance.now() - from)
          killed.answers += 1
          if (killed.answers === Math.floor(attempts.length / 3)) killed.ready = restart()
          return answer
        }),
      )
      await killed.ready

      const counts = new Map()
      for (const [nth, { code, reason, data, tries }] of answers.entries()) {
        const attempt = attempts[nth]
        if (tries > 1) figures.again += 1
        if (
          code !== 1 &&
          ![...'insufficient_balance wrong_state'.split(' '), 'coupon_used'].includes(reason)
        ) {
          figures.faults += 1
          console.error(attempt.what, reason)
        }
        if (code !== 1) continue
        const of = `${attempt.what} ${attempt.payer.at}`
        counts.set(of, (counts.get(of) ?? 0) + 1)
        figures.done += 1
        if (attempt.what === 'settle')
          attempt.payer.open = attempt.payer.open.filter((rid) => rid !== attempt.form.rids[0])
        const second = await insist(ports, nth + 1, sent(attempt))
        if (JSON.stringify(second.data) !== JSON.stringify(data)) figures.lost += 1
        // What waits to be paid out is limited.
        if (attempt.what === 'withdraw')
          await need(ports[0], 'staff/withdraw/confirm', { rid: data.rid }, { token: finance })
      }
      for (const { payer, gifts } of tried)
        for (const what of ['exchange', 'withdraw', ...(gifts.length > 2 ? ['settle'] : [])])
          if (counts.get(`${what} ${payer.at}`) !== 1) figures.wrong += 1
    }

    const rids = payers.map(({ rid }) => rid)
    const [left] = await books.run(
      `select
        (select count(*) from ledger_account where balance < floor)::int as below,
        (select count(*) from (select 1 from posting p join ledger_account a on a.key = p.account_key
          group by p.journal_rid, a.kind in ('points', 'points_issued') having sum(p.amount) <> 0) as odd)::int as odd,
        (select count(*) from statement where state = 'paid' and member_rid = any($1))::int
          + (select count(*) from points_exchange where member_rid = any($1))::int
          + (select count(*) from withdrawal where member_rid = any($1))::int as written,
        (select count(*) from (select 1 from statement_line where not is_void group by experiment_rid having count(*) > 1) as twice)::int
          + (select count(*) from (select 1 from statement where coupon_rid is not null and state <> 'void'
              group by coupon_rid having count(*) > 1) as twice)::int as twice,
        (select sum(balance) from ledger_account where kind in ('prestore', 'rebate') and holder_rid = any($1))::int as rest,
        (select count(*) from journal)::int as journals`,
      [rids],
    )
    return [
      { what: 'servers killed (-9) and started again', value: figures.killed },
      { what: 'calls in waves of 64; sent more than once', value: `${figures.sent}; ${figures.again}` },
      {
        what: 'answered within, kills included',
        value: `${percentile(times, 0.5).toFixed(0)} / ${percentile(times, 0.95).toFixed(0)}`,
        aim: 'ms p50 / p95',
      },
      { what: 'parts that the balances allowed; spent', value: `${figures.allowed}; ${figures.done}` },
      { what: 'rows written for them', value: left.written, aim: `aim ${figures.allowed}` },
      { what: 'balances not spent exactly as often as allowed', value: figures.wrong, aim: 'aim 0' },
      { what: 'answered and lost, or done again under its key', value: figures.lost, aim: 'aim 0' },
      { what: 'answers that are neither done nor refused', value: figures.faults, aim: 'aim 0' },
      { what: 'experiments or coupons used twice', value: left.twice, aim: 'aim 0' },
      { what: 'fen left over', value: left.rest, aim: 'aim 0' },
      { what: 'accounts below their floor', value: left.below, aim: 'aim 0' },
      { what: 'journals; not in balance', value: `${left.journals}; ${left.odd}`, aim: 'aim 0' },
      audited(folder, database.url),
    ]
  } finally {
    await books?.end()
    for (const server of servers) server.kill('SIGKILL')
    database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
