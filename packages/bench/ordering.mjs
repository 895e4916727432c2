import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { postgresFolder, startPostgres } from '../tools/postgres.mjs'
import { freePort } from './portal.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const members = 200
const password = 'Jasmine-42'

/** A server that may be killed; without a PostgreSQL its database is embedded, in the folder. */
const start = async (folder, port, databaseUrl) => {
  const server = spawn(process.execPath, [join(root, 'packages/server/dist/main.js')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...{ PORT: port, PUBLIC_URL: `http://localhost:${port}`, DATA_DIR: folder, SEED: 'demo', JOBS: 'off' },
      ...{ LOG_LEVEL: 'error', CODES_PER_ADDRESS: 100_000, REGISTRATIONS_PER_NETWORK: 100_000 },
    },
  })
  const isReady = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`a server ended with ${server.exitCode}`)
    await pause(50)
  }
  return server
}

const post = async (port, path, data, headers = {}) => {
  const answer = await fetch(`http://localhost:${port}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(data),
  })
  return answer.json()
}

const need = async (...call) => {
  const { code, msg, data } = await post(...call)
  if (code !== 1) throw new Error(`${call[1]}: ${msg}`)
  return data
}

const get = async (port, path) => (await fetch(`http://localhost:${port}/${path}`)).json()

const simple = {
  text: () => '示例',
  number: ({ min = 1 }) => min,
  select: ({ options }) => options[0].value,
  multi: ({ options }) => [options[0].value],
  date: () => '2030-01-05',
  sample_table: () => [{ name: 'TiO2', state: '粉末' }],
}

/** A project that asks for nothing but words, with answers to it. */
const simpleProject = async (port) => {
  const { data } = await get(port, 'api/open/web/device/search?typeId=1&limit=20')
  for (const { rid } of data.list) {
    const { fields } = (await get(port, `api/open/web/sampleParameter/relate?rid=${rid}`)).data
    const asked = fields.filter(({ required }) => required)
    if (asked.every(({ kind }) => kind in simple))
      return { rid, answers: Object.fromEntries(asked.map((one) => [one.key, simple[one.kind](one)])) }
  }
  throw new Error('no simple project')
}

const profile = {
  ...{ name: '测试用户', email: 'member@lab.example', organization: 1, company: '示例大学' },
  ...{ province: '北京市', city: '北京市', area: '海淀区', address_code: '110108', address: '示例路 1 号' },
}

/** A member with one experiment on his plan, and the order he is about to place. */
const aBuyer = async (port, at, project) => {
  const phone = `139${String(at).padStart(8, '0')}`
  await need(port, 'open/code4sms', { phone, useFor: 0 })
  const [{ code }] = await get(port, `dev/outbox.json?to=${phone}`)
  const { token } = await need(port, 'open/sign', { phone, password, code })
  await need(port, 'user/update4profile', profile, { token })
  const planned = { project_rid: project.rid, count: 1, answers: project.answers }
  const { rid: plan_rid } = await need(port, 'tempDevice/add', planned, { token })
  const form = {
    samples: [{ key: 's1', name: 'TiO2', state: '粉末' }],
    items: [{ plan_rid, samples: ['s1'] }],
    ...{ delivery: { type: 0 }, return_samples: false, payer: { kind: 'self' }, agree: true },
  }
  return { token, form, key: `order ${at}` }
}

/** Each of many, so many at a time. */
const each = async (many, width, work) => {
  const left = [...many.entries()]
  const line = async () => {
    for (let next = left.shift(); next; next = left.shift()) await work(next[1], next[0])
  }
  await Promise.all(Array.from({ length: width }, line))
}

const percentile = (times, share) =>
  times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

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
