import { type AddressInfo, connect, type Socket } from 'node:net'
import type { TestServer } from './a-server.ts'

const tus = { 'tus-resumable': '1.0.0' }

/** Announces a file that comes in parts; answers its address. */
export const anUpload = async (server: TestServer, token: string, name: string, size: number) => {
  const answer = await server.send({
    method: 'POST',
    url: '/api/file/upload',
    headers: {
      ...tus,
      token,
      'upload-length': String(size),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  })
  return String(answer.headers.location)
}

/** What has arrived of it. */
export const askUpload = (server: TestServer, token: string, url: string) =>
  server.send({ method: 'HEAD', url, headers: { ...tus, token } })

export const sendPart = (server: TestServer, token: string, url: string, offset: number, bytes: Buffer) =>
  server.send({
    method: 'PATCH',
    url,
    headers: {
      ...tus,
      token,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(bytes.length),
    },
    payload: bytes,
  })

/** What an upload became, by the last answer's header. */
export const uploaded = ({ headers }: { headers: Record<string, unknown> }) =>
  JSON.parse(decodeURIComponent(String(headers['upload-file']))) as {
    rid: string
    name: string
    type: string
  }

/** A connection on which so many bytes from an offset on are promised, to be sent by whoever holds it. */
export const aPromise = async (
  server: TestServer,
  { token, url, offset = 0, size }: { token: string; url: string; offset?: number; size: number },
): Promise<Socket> => {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  // Whoever is cut off hears of it.
  socket.on('error', () => undefined)
  const head = [
    `PATCH ${url} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Tus-Resumable: 1.0.0',
    `token: ${token}`,
    `Upload-Offset: ${offset}`,
    'Content-Type: application/offset+octet-stream',
    `Content-Length: ${size}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  return socket
}
