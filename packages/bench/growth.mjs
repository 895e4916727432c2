import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { onPostgres } from './on-postgres.mjs'
import { aMember, planned, simpleProject } from './servers.mjs'

const duration = 5
const connections = 20
/** Linux counts the time of processes in hundredths of a second. */
const tick_ms = 10

const cpuOf = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tick_ms
}

const json = { 'content-type': 'application/json' }

/** What is asked: `asks` makes the nth request. */
const questions = ({ token, order }) => [
  { what: 'a page that is prepared', asks: () => ({ path: '/guide' }) },
  { what: 'the home page’s content', asks: () => ({ path: '/api/open/web/index' }) },
  {
    what: 'a search that nobody asked before',
    asks: (nth) => ({ path: `/api/open/web/search?kw=${encodeURIComponent(`扫描${nth}`)}` }),
  },
  {
    what: 'a member’s list of orders',
    asks: () => ({ method: 'POST', path: '/api/order/list', body: '{}', headers: { ...json, token } }),
  },
  {
    what: 'a price, as step 5 asks for it',
    asks: () => ({
      method: 'POST',
      path: '/api/order/preview',
      headers: { ...json, token },
      body: JSON.stringify(order),
    }),
  },
]

const measured = async (url, { what, asks }, cpu) => {
  let nth = 0
  const before = cpu()
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections,
    duration,
    requests: [{ setupRequest: (request) => ({ ...request, ...asks(nth++) }) }],
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} answers to ${what} were not 200`)
  const used = cpu()
  const each = (name) => ((used[name] - before[name]) / requests.total).toFixed(2)
  return {
    what,
    value: `${Math.round(requests.average)}/s`,
    aim: `p97.5 ${latency.p97_5} ms; CPU each: server ${each('server')} ms, PostgreSQL ${each('postgres')} ms`,
  }
}

/** What one server and one PostgreSQL answer in a second, and how long each of them works on an answer. */
export const growth = () =>
  onPostgres([], async ({ server, port, db }) => {
    const token = await aMember(port, 1)
    const { agree: _, ...order } = await planned(port, token, await simpleProject(port))
    const backends = async () =>
      (await db.$client.query("select pid from pg_stat_activity where backend_type = 'client backend'")).rows
    const rows = []
    for (const question of questions({ token, order })) {
      // The server's connections are there before they are counted.
      await autocannon({
        url: `http://localhost:${port}`,
        connections,
        duration: 1,
        requests: [question.asks(-1)],
      })
      const pids = (await backends()).map(({ pid }) => pid)
      const cpu = () => ({
        server: cpuOf(server.pid),
        postgres: pids.reduce((sum, pid) => sum + cpuOf(pid), 0),
      })
      rows.push(await measured(`http://localhost:${port}`, question, cpu))
    }
    return rows
  })
