import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const textOf = async (request: IncomingMessage) => {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

export interface Asked {
  path: string
  query: URLSearchParams
  body: string
}

/** A stand-in for an outside service: answers by what it is asked, and remembers it; no answer breaks the line off. */
export const anOutsideService = async (answers: (asked: Asked) => unknown) => {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://outside')
    const one = { path: url.pathname, query: url.searchParams, body: await textOf(request) }
    asked.push(one)
    const answer = answers(one)
    if (answer === undefined) return request.socket.destroy()
    response.setHeader('content-type', 'application/json')
    return response.end(JSON.stringify(answer))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, asked, close: () => server.close() }
}
