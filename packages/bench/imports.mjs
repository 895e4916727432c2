import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { freePort } from '../tools/free-port.mjs'
import { postgresFolder, startPostgres } from '../tools/postgres.mjs'
import { filesOf, fillCatalogue } from './fill/imports-content.mjs'
import { need, root, start } from './servers.mjs'
import { openSources } from './sources.mjs'
import { askedApart, memoryOf, peakWhile, processorOf, silenceWhile } from './watched.mjs'

const projects = Number(process.env.IMPORT_PROJECTS ?? 5_000)
const aims = { preview: 10, commit: 20, export: 10 }
const longest_silence = 200

const parts = [
  'packages/server/ground/db/open.ts',
  'packages/server/ground/spreadsheet/write.ts',
  'packages/contract/spreadsheet/read.ts',
]

/** Fills a database with the demo and as many projects as wanted, before any server is at it. */
const prepare = async ({ openDatabase }, place, env) => {
  spawnSync(process.execPath, [join(root, 'packages/server/dist/main.js'), '--seed-only'], {
    cwd: root,
    env: { ...process.env, ...env, SEED: 'demo' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const { run, close } = await openDatabase(place)
  await fillCatalogue(run, projects)
  await close()
}

const tables = ['project', 'form_version', 'content_item', 'content_revision', 'search_document', 'audit']

/** Writes as many rows as the imports left once more, with their indexes, and nothing else; seconds. */
const bareWrites = async ({ openDatabase }, place) => {
  const { run, close } = await openDatabase(place)
  for (const table of tables) await run(`create table bare_${table} (like ${table} including all)`)
  const from = performance.now()
  await run(tables.map((table) => `insert into bare_${table} select * from ${table};`).join('\n'))
  const took = (performance.now() - from) / 1000
  await close()
  return took
}

const upload = async (url, token, bytes) => {
  const form = new FormData()
  form.append('file', new Blob([bytes]), 'projects.xlsx')
  const answer = await fetch(`${url}/api/file/add`, { method: 'POST', headers: { token }, body: form })
  const { data, msg } = await answer.json()
  if (!data) throw new Error(`file/add: ${msg}`)
  return data.rid
}

const call = (url, token, path, body) =>
  askedApart(`${url}/api/${path}`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json', accept: 'application/x-ndjson, application/json' },
    body: JSON.stringify(body),
  })

const exported = async (url, token) => {
  const { status, bytes } = await call(url, token, 'staff/project/export', {})
  if (status !== 200) throw new Error(`export: ${status}`)
  return bytes
}

const asked = async (url, token, path, body) => {
  // What takes long tells how far it is, a line each; the last one is the answer.
  const lines = (await call(url, token, path, body)).bytes.toString().trim().split('\n')
  const { code, msg, data } = JSON.parse(lines.at(-1))
  if (code !== 1) throw new Error(`${path}: ${msg}`)
  return data
}

/** A work of the server, as rows: how long it takes, how long nobody else is answered, how much memory it holds. */
const watched = async ({ rows, engine, url, pid }, what, aim, work) => {
  const before = processorOf(pid)
  const { result, took, peak } = await peakWhile(pid, () => silenceWhile(url, work))
  const worked = (processorOf(pid) - before).toFixed(1)
  rows.push(
    {
      what: `${engine}: ${what}`,
      value: (took / 1000).toFixed(1),
      aim: `s, aim ≤ ${aim}; the server worked ${worked} s of it`,
    },
    {
      what: '  the longest silence',
      value: result.silence.toFixed(0),
      aim: `ms, aim ≤ ${longest_silence}`,
    },
    { what: '  the most memory', value: peak().toFixed(0), aim: 'MB' },
  )
  return result.result
}

const measure = async (engine, sources, { folder, databaseUrl }) => {
  const port = await freePort()
  const place = databaseUrl ? { databaseUrl } : { dataDir: join(folder, 'pg') }
  await prepare(sources, place, { DATA_DIR: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
  const server = await start(folder, port, databaseUrl)
  const url = `http://localhost:${port}`
  const rows = [
    { what: `${engine}: memory of the server before`, value: memoryOf(server.pid).toFixed(0), aim: 'MB' },
  ]
  const house = { rows, engine, url, pid: server.pid }
  try {
    const { token } = await need(port, 'staff/login', { account: 'content', password: 'Lab-demo-2026' })
    const ask = (path, body) => asked(url, token, path, body)
    const bytes = await watched(house, `${projects} projects exported`, aims.export, () =>
      exported(url, token),
    )
    const files = await filesOf(bytes, sources)
    for (const { what, change, file } of files) {
      const file_rid = await upload(url, token, file)
      const preview = await watched(house, `preview, ${what}`, aims.preview, () =>
        ask('staff/project/import', { file_rid }),
      )
      const { fingerprint, problems, rows: lines } = preview
      const faults = [...problems, ...lines.flatMap((line) => line.problems)]
      if (faults.length > 0) throw new Error(`the file has ${faults.length} faults: ${faults[0].msg}`)
      const done = await watched(house, `commit, ${what}`, aims.commit, () =>
        ask('staff/project/importCommit', { fingerprint }),
      )
      if (done[change] !== projects) throw new Error(`${what}: ${JSON.stringify(done)}`)
    }
  } finally {
    server.kill('SIGTERM')
    await new Promise((ended) => server.once('exit', ended))
  }
  const bare = await bareWrites(sources, place)
  rows.push({ what: `${engine}: all those rows written bare`, value: bare.toFixed(1), aim: 's' })
  return rows
}

/** A whole catalogue brought out as a file and in again, by a server of each database, while others ask it. */
export const imports = async () => {
  const { sources, close } = await openSources(parts)
  const only = process.env.IMPORT_ENGINE
  const rows = []
  const inFolder = async (engine, databaseUrl) => {
    const folder = await mkdtemp(join(tmpdir(), 'lab-imports-'))
    try {
      rows.push(...(await measure(engine, sources, { folder, databaseUrl })))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  try {
    const bin = postgresFolder()
    if (!bin) rows.push({ what: 'PostgreSQL: not found', value: '–' })
    else if (only !== 'PGlite') {
      const { url, stop } = await startPostgres(bin)
      await inFolder('PostgreSQL', url).finally(stop)
    }
    if (only !== 'PostgreSQL') await inFolder('PGlite')
  } finally {
    await close()
  }
  return rows
}
