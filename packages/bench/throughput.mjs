import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'

const seconds = 5
const rounds = 3

const requestsPerSecond = async (url) => {
  const { requests, non2xx, errors } = await autocannon({ url, connections: 20, duration: seconds })
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} answers of ${url} were not 200`)
  return requests.average
}

/** `open/web/index` beside a bare Fastify route, in a process of its own, that returns the same bytes. */
export const throughput = async (portal) => {
  const url = `${portal}/api/open/web/index`
  const body = await (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).text()
  const bare = fork(fileURLToPath(new URL('bare-server.mjs', import.meta.url)))
  bare.send(body)
  const [port] = await once(bare, 'message')
  try {
    const ratios = []
    for (let round = 0; round < rounds; round++) {
      const baseline = await requestsPerSecond(`http://localhost:${port}/`)
      ratios.push((await requestsPerSecond(url)) / baseline)
    }
    ratios.sort((a, b) => a - b)
    return [
      { what: 'web/index requests/s, ratio to a bare route', value: ratios[1].toFixed(2), aim: 'aim ≥ 0.7' },
    ]
  } finally {
    bare.kill()
  }
}
