import { once } from 'node:events'
import { createServer } from 'node:http'
import { chromium } from '@playwright/test'
import { browserArgs, browserPath } from '../tools/browser.mjs'

export const launch = (more = []) =>
  chromium.launch({ executablePath: browserPath(), args: [...browserArgs, ...more] })

const listen = async (server, [port = 0, ...others]) => {
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    if (others.length === 0) throw error
    await listen(server, others)
  }
}

/** Serves `answer(path, request)` → {type, body} on an origin of its own, at the first of `ports` that is free. */
export const serve = async (answer, ports = [0]) => {
  const server = createServer(async (request, response) => {
    const {
      type = 'text/html; charset=utf-8',
      body,
      status = 200,
      headers = {},
    } = await answer(request.url, request)
    response.writeHead(status, { 'content-type': type, ...headers }).end(body)
  })
  await listen(server, ports)
  return {
    url: `http://localhost:${server.address().port}`,
    stop: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}

export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]

/** Smallest and largest, as whole numbers. */
export const spread = (numbers) => `${Math.round(Math.min(...numbers))}–${Math.round(Math.max(...numbers))}`
