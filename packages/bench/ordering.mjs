import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { postgresFolder, startPostgres } from '../tools/postgres.mjs'
import { freePort } from './portal.mjs'
import { aBuyer, each, need, percentile, post, simpleProject, start } from './servers.mjs'

const members = 200

/**
 * 200 members order at once, and a server is killed (-9) amid it: nothing that was answered is lost, and nothing that
 * is sent again under its key is doubled. Two servers on a PostgreSQL where there is one, else one with its own.
 */
export const ordering = async () => {
  const bin = postgresFolder()
  const database = bin ? await startPostgres(bin) : undefined
  const folder = await mkdtemp(join(tmpdir(), 'lab-ordering-'))
  const ports = [await freePort(), ...(database ? [await freePort()] : [])]
  const servers = []
  try {
    for (const port of ports) servers.push(await start(folder, port, database?.url))
    const project = await simpleProject(ports[0])
    const buyers = []
    await each(Array.from({ length: members }), 8, async (_, at) => {
      buyers[at] = await aBuyer(ports[0], at, project)
    })
    const order = ({ token, form, key }, port) =>
      post(port, 'order/add', form, { token, 'idempotency-key': key })

    // The kill falls when a third of those that go to the server is answered.
    const told = []
    const times = []
    let killed
    const victim = servers[0]
    await Promise.all(
      buyers.map(async (buyer, at) => {
        const from = performance.now()
        const answer = await order(buyer, ports[at % ports.length]).catch(() => undefined)
        if (answer?.code !== 1) return
        times.push(performance.now() - from)
        told[at] = answer.data.order_rid
        if (times.length >= members / 3 && !killed) killed = victim.kill('SIGKILL')
      }),
    )
    if (victim.exitCode === null && victim.signalCode === null) await once(victim, 'exit')
    const from = performance.now()
    servers[0] = await start(folder, ports[0], database?.url)
    const ready = performance.now() - from

    let lost = 0
    let doubled = 0
    let refused = 0
    const numbers = new Set()
    await each(buyers, 16, async (buyer, at) => {
      const again = await order(buyer, ports[(at + 1) % ports.length])
      if (again.code !== 1) refused += 1
      if (told[at] !== undefined && again.data?.order_rid !== told[at]) lost += 1
      const { list } = await need(ports[0], 'order/list', {}, { token: buyer.token })
      if (list.length > 1) doubled += 1
      for (const { number } of list) numbers.add(number)
    })
    const answered = told.filter(Boolean).length
    return [
      { what: 'servers, database', value: `${ports.length}, ${database ? 'PostgreSQL' : 'embedded'}` },
      { what: 'orders at once; answered before the kill', value: `${members}; ${answered}` },
      {
        what: 'answered within',
        value: `${percentile(times, 0.5).toFixed(0)} / ${percentile(times, 0.95).toFixed(0)}`,
        aim: 'ms p50 / p95',
      },
      { what: 'the killed server answers again after', value: ready.toFixed(0), aim: 'ms' },
      { what: 'answered and lost', value: lost, aim: 'aim 0' },
      { what: 'doubled by being sent again', value: doubled, aim: 'aim 0' },
      { what: 'refused when sent again', value: refused, aim: 'aim 0' },
      { what: 'different numbers', value: numbers.size, aim: `aim ${members}` },
    ]
  } finally {
    for (const server of servers) server.kill('SIGKILL')
    database?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
