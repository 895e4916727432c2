import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { askOver, hasProgram, startNginx } from '../deploy/proxy/proxies.mjs'
import { freePort } from '../tools/free-port.mjs'
import { postgresFolder, startPostgres } from '../tools/postgres.mjs'
import { aMember, need, percentile, start } from './servers.mjs'

const restarts = Number(process.env.RESTARTS ?? 20)
const clients = 8
const kibi = 1024

/** What clients ask for all the time: a page, an open call, and a member's own. */
const questions = (token) => [
  { path: '/guide' },
  { path: '/api/open/setting', method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
  {
    path: '/api/user/info',
    method: 'POST',
    body: '{}',
    headers: { token, 'content-type': 'application/json' },
  },
]

/** Asks until told to stop; what was lost, and how long each answer took. */
const load = (url, token) => {
  const seen = { asked: 0, lost: [], loggedOut: 0, times: [] }
  let isOver = false
  const asked = questions(token)
  const ask = async ({ path, ...sent }) => {
    const from = performance.now()
    seen.asked += 1
    try {
      const { status, text } = await askOver(url + path, sent)
      if (status === 401) seen.loggedOut += 1
      if (status !== 200) seen.lost.push(`${path} ${status} ${text.slice(0, 80)}`)
    } catch (error) {
      seen.lost.push(`${path} ${error.code ?? error.message}`)
    }
    seen.times.push(performance.now() - from)
  }
  const client = async (at) => {
    for (let nth = at; !isOver; nth += 1) {
      await ask(asked[nth % asked.length])
      await pause(10)
    }
  }
  const running = Array.from({ length: clients }, (_, at) => client(at))
  const stop = async () => {
    isOver = true
    await Promise.all(running)
    return seen
  }
  return { stop, seen }
}

/** Sends a file slowly, as long as it is told to, and goes on where it was broken off, as a tus client does. */
const slowUpload = async (url, token, isOver) => {
  const tus = { 'tus-resumable': '1.0.0', token }
  const piece = Buffer.from(randomBytes(8 * kibi).toString('hex'))
  const size = 48 * kibi * kibi
  const all = Buffer.concat(Array.from({ length: size / piece.length }, () => piece))
  const name = Buffer.from('电镜结果.txt').toString('base64')
  const headers = { ...tus, 'upload-length': String(size), 'upload-metadata': `filename ${name}` }
  const begun = await askOver(`${url}/api/file/upload`, { method: 'POST', headers })
  const place = new URL(new URL(begun.headers.location, url).pathname, url).href
  let broken = 0

  const send = async (offset) => {
    const sent = request(place, {
      method: 'PATCH',
      agent: false,
      rejectUnauthorized: false,
      headers: {
        ...tus,
        'upload-offset': String(offset),
        'content-length': size - offset,
        'content-type': 'application/offset+octet-stream',
      },
    })
    // What is broken off is asked for and sent on; it may break after the answer too.
    const answered = once(sent, 'response').then(([answer]) => answer.on('error', () => {}).resume())
    sent.on('error', () => {})
    const write = async () => {
      for (let at = offset; at < size && !sent.destroyed; at += piece.length) {
        sent.write(all.subarray(at, Math.min(size, at + piece.length)))
        if (!isOver()) await pause(40)
      }
      sent.end()
    }
    const [answer] = await Promise.all([answered, write()])
    return answer
  }
  for (;;) {
    const asked = await askOver(place, { method: 'HEAD', headers: tus }).catch(() => undefined)
    if (asked?.status === 200) {
      const offset = Number(asked.headers['upload-offset'])
      const answer = await send(offset).catch(() => undefined)
      if (answer?.statusCode === 204) {
        const { rid } = JSON.parse(decodeURIComponent(answer.headers['upload-file']))
        const got = await askOver(`${url}/api/file/${rid}`, { headers: { token } })
        const hash = (bytes) => createHash('sha256').update(bytes).digest('hex')
        return { broken, isWhole: hash(Buffer.from(got.text)) === hash(all) }
      }
      broken += 1
    }
    await pause(200)
  }
}

const ended = async (server) => {
  server.kill('SIGTERM')
  const [code] = await once(server, 'exit')
  return code
}

/** Restarts the servers in turn; `around` says what is done before and after each. */
const inTurn = async (times, { folder, ports, url, servers }, { before, after }) => {
  const codes = []
  for (let nth = 0; nth < times; nth += 1) {
    const at = nth % servers.length
    await before(ports[at])
    codes.push(await ended(servers[at]))
    servers[at] = await start(folder, ports[at], url)
    await after(ports[at])
  }
  return codes
}

/**
 * Two servers on one PostgreSQL behind nginx, restarted in turn under load: as the example says (out of nginx's round
 * first), and merely ended. Nobody may lose a request or a login, and a slow upload comes to its end.
 */
export const rolling = async () => {
  const bin = postgresFolder()
  if (!hasProgram('nginx') || !bin)
    return [{ what: 'needs nginx and PostgreSQL on this machine', value: 'left out' }]
  const folder = await mkdtemp(join(tmpdir(), 'lab-restarts-'))
  const postgres = await startPostgres(bin)
  const ports = [await freePort(), await freePort()]
  process.env.DRAIN_SECONDS ??= '1'
  process.env.TRUST_PROXY ??= '1'
  const servers = [await start(folder, ports[0], postgres.url)]
  servers.push(await start(folder, ports[1], postgres.url))
  const nginx = await startNginx(await freePort(), await freePort(), ports)
  const place = { folder, ports, url: postgres.url, servers }
  try {
    const token = await aMember(ports[0], 1)
    const desk = { account: 'lab', password: 'Lab-demo-2026' }
    const { token: staff } = await need(ports[0], 'staff/login', desk)
    let isOver = false
    const upload = slowUpload(nginx.url, staff, () => isOver)
    const rows = []
    for (const [what, around, aim] of [
      ['taken out of nginx first', { before: nginx.leave, after: nginx.join }, 'aim 0'],
      ['merely ended', { before: async () => {}, after: async () => {} }, 'so they are taken out first'],
    ]) {
      const running = load(nginx.url, token)
      const codes = await inTurn(restarts, place, around)
      const { asked, lost, loggedOut, times } = await running.stop()
      for (const one of lost.slice(0, 10)) console.log(`  ${one}`)
      rows.push(
        { what: `${restarts} restarts, ${what}: requests`, value: asked },
        { what: 'of them lost', value: lost.length, aim },
        { what: 'logins lost', value: loggedOut, aim: 'aim 0' },
        {
          what: 'servers that did not end with 0',
          value: codes.filter((code) => code !== 0).length,
          aim: 'aim 0',
        },
        { what: 'an answer took, of a hundred 99', value: percentile(times, 0.99).toFixed(0), aim: 'ms' },
      )
    }
    isOver = true
    const { broken, isWhole } = await upload
    rows.push(
      { what: 'the upload was broken off, and went on', value: broken, aim: 'times' },
      { what: 'and is not what was sent', value: Number(!isWhole), aim: 'aim 0' },
    )
    return rows
  } finally {
    await nginx.stop()
    await Promise.all(servers.map(ended))
    postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
