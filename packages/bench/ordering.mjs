import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { freePort } from '../tools/free-port.mjs'
import { postgresFolder, startPostgres } from '../tools/postgres.mjs'
import { bareOrder } from './bare-order.mjs'
import { faultsIn, fillOrderers, leftIn, periodsOf, planRound, ridOf, tokenOf } from './fill/ordering.mjs'
import { orderOf, rush } from './rush.mjs'
import { audited, get, need, percentile, simpleProject, start } from './servers.mjs'
import { openSources } from './sources.mjs'

const members = 200
/** How often a server is killed; each time amid 200 orders at once, pickups and reservations beside them. */
const kills = Number(process.env.ORDERING_KILLS ?? 20)
/** How often all members order at once to be timed, and by bare SQL in turn with it. */
const rounds = 5
/** As many as a server has by itself. */
const connections = 10

const now = () => Math.floor(Date.now() / 1000)

/** Slots of the week to come in which a courier may be asked for. */
const openSlots = async (port, { pickupDays, slotsOf, isPickupDayOpen, isSlotOpen }) => {
  const { samplingSetting: settings } = await need(port, 'open/setting', {})
  return pickupDays(now())
    .slice(1)
    .filter((date) => isPickupDayOpen(date, now(), settings))
    .flatMap((date) =>
      slotsOf(settings)
        .filter((time) => isSlotOpen(date, time, now(), settings))
        .map((time) => ({ date, time })),
    )
}

/** What all members do at once, one after the other where there are no more connections: ms, and how long each took. */
const atOnce = async (work) => {
  const begin = performance.now()
  const times = await Promise.all(
    Array.from({ length: members }, async (_, at) => {
      const from = performance.now()
      await work(at)
      return performance.now() - from
    }),
  )
  return { took: performance.now() - begin, times }
}

/** Rounds of orders by the servers and by bare SQL, in turn, from as many clients over as many connections. */
const timedOrders = async ({ run, ports, project }, pool) => {
  const [own, bare] = [[], []]
  // The first of them is not counted: what is new to a server is compiled while it runs.
  for (let round = 0; round <= rounds; round += 1) {
    const name = `calm-${round}`
    await planRound(run, name, [0, members * 2], project)
    bare.push(
      await atOnce(async (at) => {
        const client = await pool.connect()
        try {
          await bareOrder(client, name, ridOf(members + at), now())
        } finally {
          client.release()
        }
      }),
    )
    own.push(
      await atOnce((at) => {
        const headers = { token: tokenOf(at), 'idempotency-key': name }
        return need(ports[at % ports.length], 'order/add', orderOf(`${name}-${at}`), headers)
      }),
    )
  }
  const summed = (taken) => {
    const counted = taken.slice(1)
    const took = counted.reduce((sum, one) => sum + one.took, 0)
    return { rate: (members * rounds * 1000) / took, times: counted.flatMap(({ times }) => times) }
  }
  return { own: summed(own), bare: summed(bare) }
}

/**
 * 200 members order at once on two servers with one PostgreSQL, round after round, and in each round a server is killed
 * (-9) amid it: nothing that was answered is lost, and nothing that is sent again under its key is doubled. Then as many
 * order while nothing is killed, beside the bare transaction of the same writes.
 */
export const ordering = async () => {
  const bin = postgresFolder()
  if (!bin) return [{ what: 'no PostgreSQL here', value: '-' }]
  const { url, stop } = await startPostgres(bin)
  const folder = await mkdtemp(join(tmpdir(), 'lab-ordering-'))
  const { sources, close } = await openSources([
    'packages/server/ground/db/open.ts',
    'packages/contract/rules/work/sampling/pickup.ts',
  ])
  const ports = [await freePort(), await freePort()]
  const {
    db,
    run: ask,
    close: disconnect,
  } = await sources.openDatabase({
    databaseUrl: url,
    pool: connections * ports.length,
  })
  const run = async (text, values) => (await ask(text, values)).rows
  const servers = []
  try {
    for (const port of ports) servers.push(await start(folder, port, url))
    await fillOrderers(run, members, now())
    const booked = await simpleProject(ports[0], 2)
    const house = {
      run,
      ports,
      servers,
      folder,
      url,
      members,
      booked,
      project: await simpleProject(ports[0]),
      periods: await periodsOf(run, (path) => get(ports[0], path), booked.rid, kills),
      slots: await openSlots(ports[0], sources),
    }
    const figures = {
      sent: 0,
      again: 0,
      refused: 0,
      faults: 0,
      lost: 0,
      killed: 0,
      times: [],
      answered: [],
    }
    for (let round = 0; round < kills; round += 1) await rush(house, round, figures)
    const left = await leftIn(run, figures.answered)
    const { own, bare } = await timedOrders(house, db.$client)
    const faults = await faultsIn(run)
    const [p50, p95] = [0.5, 0.95].map((share) => percentile(figures.times, share).toFixed(0))
    const calm = [own, bare].map(({ times }) => percentile(times, 0.95).toFixed(0))
    return [
      { what: 'servers killed (-9) and started again', value: figures.killed },
      {
        what: `calls, ${members} orders at once; sent more than once`,
        value: `${figures.sent}; ${figures.again}`,
      },
      { what: 'orders answered within, kills included', value: `${p50} / ${p95}`, aim: 'ms p50 / p95' },
      { what: 'done: orders, pickups, reservations', value: left.done },
      { what: 'refused, for the slot or period was taken', value: figures.refused },
      {
        what: 'answered and lost, or answered otherwise under the same key',
        value: figures.lost + left.lost,
        aim: 'aim 0',
      },
      { what: 'written and never answered: doubled', value: left.doubled, aim: 'aim 0' },
      { what: 'answers that are neither done nor refused', value: figures.faults, aim: 'aim 0' },
      { what: 'reservations that overlap', value: faults.overlapping, aim: 'aim 0' },
      { what: 'pickup slots over capacity', value: faults.crowded, aim: 'aim 0' },
      {
        what: 'pickups without order, orders without experiment',
        value: faults.stray + faults.halves,
        aim: 'aim 0',
      },
      audited(folder, url),
      { what: `orders, ${members} at a time`, value: own.rate.toFixed(0), aim: 'a second' },
      { what: 'as bare SQL', value: bare.rate.toFixed(0), aim: 'a second' },
      { what: 'p95 of an order; of the bare one', value: calm.join(' / '), aim: 'ms' },
      { what: 'ratio to bare SQL', value: (own.rate / bare.rate).toFixed(2), aim: 'aim ≥ 0.5' },
    ]
  } finally {
    for (const server of servers) server.kill('SIGKILL')
    await disconnect()
    stop()
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}
