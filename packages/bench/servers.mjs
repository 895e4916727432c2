import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const password = 'Jasmine-42'

/** A server that may be killed; without a PostgreSQL its database is embedded, in the folder. */
export const start = async (folder, port, databaseUrl) => {
  const server = spawn(process.execPath, [join(root, 'packages/server/dist/main.js')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      PORT: port,
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: folder,
      SEED: 'demo',
      JOBS: 'off',
      LOG_LEVEL: 'error',
      CODES_PER_ADDRESS: 100_000,
      REGISTRATIONS_PER_NETWORK: 100_000,
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

/** Kills (-9) one of several servers and starts it again in its place. */
export const restarted = async (servers, at, { folder, ports, url }) => {
  servers[at].kill('SIGKILL')
  await once(servers[at], 'exit')
  servers[at] = await start(folder, ports[at], url)
}

/** What `npm run audit` says of a ledger: its last line, and how it ended. */
export const audited = (folder, databaseUrl) => {
  const { stdout, status } = spawnSync(
    process.execPath,
    [join(root, 'packages/server/dist/main.js'), '--audit'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder },
    },
  )
  return { what: `npm run audit: ${stdout.trim().split('\n').at(-1)}`, value: status, aim: 'aim 0' }
}

export const post = async (port, path, data, headers = {}) => {
  const answer = await fetch(`http://localhost:${port}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(data),
  })
  return answer.json()
}

export const need = async (...call) => {
  const { code, msg, data } = await post(...call)
  if (code !== 1) throw new Error(`${call[1]}: ${msg}`)
  return data
}

/** Sends a call until it is answered, each time to the next of the servers, under its one key. */
export const insist = async (ports, from, { token, path, form, key }) => {
  for (let nth = from; ; nth += 1) {
    const answer = await post(ports[nth % ports.length], path, form, { token, 'idempotency-key': key }).catch(
      () => undefined,
    )
    if (answer) return { ...answer, tries: nth - from + 1 }
    await pause(20)
  }
}

export const get = async (port, path) => (await fetch(`http://localhost:${port}/${path}`)).json()

const simple = {
  text: () => '示例',
  number: ({ min = 1 }) => min,
  select: ({ options }) => options[0].value,
  multi: ({ options }) => [options[0].value],
  date: () => '2030-01-05',
  sample_table: () => [{ name: 'TiO2', state: '粉末' }],
}

/** A project that asks for nothing but words, with answers to it. */
export const simpleProject = async (port, typeId = 1) => {
  const { data } = await get(port, `api/open/web/device/search?typeId=${typeId}&limit=20`)
  for (const { rid } of data.list) {
    const { fields } = (await get(port, `api/open/web/sampleParameter/relate?rid=${rid}`)).data
    const asked = fields.filter(({ required }) => required)
    if (asked.every(({ kind }) => kind in simple))
      return { rid, answers: Object.fromEntries(asked.map((one) => [one.key, simple[one.kind](one)])) }
  }
  throw new Error('no simple project')
}

const profile = {
  name: '测试用户',
  email: 'member@lab.example',
  organization: 1,
  company: '示例大学',
  province: '北京市',
  city: '北京市',
  area: '海淀区',
  address_code: '110108',
  address: '示例路 1 号',
}

/** A member who may order; answers their token. */
export const aMember = async (port, at) => {
  const phone = `139${String(at).padStart(8, '0')}`
  await need(port, 'open/code4sms', { phone, useFor: 0 })
  const [{ code }] = await get(port, `dev/outbox.json?to=${phone}`)
  const { token } = await need(port, 'open/sign', { phone, password, code })
  await need(port, 'user/update4profile', profile, { token })
  return token
}

/** Puts an experiment on a member's plan; answers the order for it. */
export const planned = async (port, token, project) => {
  const item = { project_rid: project.rid, count: 1, answers: project.answers }
  const { rid: plan_rid } = await need(port, 'tempDevice/add', item, { token })
  return {
    samples: [{ key: 's1', name: 'TiO2', state: '粉末' }],
    items: [{ plan_rid, samples: ['s1'] }],
    delivery: { type: 0 },
    return_samples: false,
    payer: { kind: 'self' },
    agree: true,
  }
}

/** Each of many, so many at a time. */
export const each = async (many, width, work) => {
  const left = [...many.entries()]
  const line = async () => {
    for (let next = left.shift(); next; next = left.shift()) await work(next[1], next[0])
  }
  await Promise.all(Array.from({ length: width }, line))
}

export const percentile = (times, share) =>
  times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
