import { once } from 'node:events'
import { createServer } from 'node:http'
import { chromium } from '@playwright/test'

/** Chromium as the measurements need it: nothing in the background. */
export const launch = (more = []) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  })

/** Serves answers made by `answer(path)` → {type, body} on an origin of its own. */
export const serve = async (answer) => {
  const server = createServer(async (request, response) => {
    const { type = 'text/html; charset=utf-8', body, status = 200, headers = {} } = await answer(request.url)
    response.writeHead(status, { 'content-type': type, ...headers }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${server.address().port}`,
    stop: () => new Promise((done) => server.close(done)),
  }
}

export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]
