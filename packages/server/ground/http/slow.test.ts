import { once } from 'node:events'
import { symlink } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aMember } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'

let server: TestServer
afterEach(() => server.close())

const aSignal = () => {
  let give = (): void => undefined
  const given = new Promise<void>((done) => {
    give = done
  })
  return { give, given }
}

interface Line {
  socket: Socket
  /** All that came back, once the connection is closed. */
  ended: Promise<string>
}

const aLine = async (text: string): Promise<Line> => {
  const { port } = server.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes) => {
    answer += bytes
  })
  socket.on('error', () => undefined)
  const ended = new Promise<string>((done) => socket.once('close', () => done(answer)))
  await new Promise<void>((done) => socket.write(text, () => done()))
  return { socket, ended }
}

const head = (path: string, length: number, more: Record<string, string> = {}) =>
  [
    `POST /api/${path} HTTP/1.1`,
    'host: portal.test',
    'connection: close',
    `content-length: ${length}`,
    ...Object.entries({ 'content-type': 'application/json', ...more }).map((pair) => pair.join(': ')),
    '\r\n',
  ].join('\r\n')

const listen = async (uploadBytesPerSecond: number) => {
  server = await aServer({ settings: { requestSeconds: 1, uploadBytesPerSecond } })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
}

const start = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
const end = 'text\r\n--b--\r\n'

const anUpload = async () => {
  const { token } = await aMember(server)
  const type = { 'content-type': 'multipart/form-data; boundary=b', token, expect: '100-continue' }
  const line = await aLine(head('file/add', start.length + end.length, type))
  // The server goes on with "100 Continue" when it has the request.
  await once(line.socket, 'data')
  line.socket.write(start)
  return line
}

const aSlowCall = () => aLine(`${head('open/login', 100)}{"account":`)

describe('what arrives slowly', () => {
  it('is cut off, and told why', async () => {
    await listen(4096)
    const answer = await (await aSlowCall()).ended
    expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] as string)).toMatchObject({ code: 0, reason: 'too_slow' })
  })

  it('may be a file on a slow line, as long as it keeps coming', async () => {
    await listen(1)
    const upload = await anUpload()
    await (await aSlowCall()).ended
    upload.socket.write(end)
    expect(await upload.ended).toContain('HTTP/1.1 200 ')
  })

  it('is cut off as a file, too, when next to nothing comes', async () => {
    await listen(4096)
    expect(await (await anUpload()).ended).toContain('HTTP/1.1 408 ')
  })
})

describe('an upload that cannot be stored', () => {
  it('is answered at once, while its sender is still sending, and says why', async () => {
    server = await aServer()
    const { token } = await aMember(server)
    const full = join(tmpdir(), `lab-full-${process.pid}`)
    await symlink('/dev/full', full)
    vi.spyOn(server.deps.files, 'incoming').mockResolvedValue(full)
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const type = { 'content-type': 'multipart/form-data; boundary=b', token }
    const piece = 'x'.repeat(1_000_000)
    const began = Date.now()
    const line = await aLine(head('file/add', start.length + 10 * piece.length, type) + start)
    for (let sent = 0; sent < 10 && !line.socket.destroyed; sent++)
      await new Promise((done) => line.socket.write(piece, done))
    const answer = await line.ended
    expect(answer).toMatch(/^HTTP\/1.1 507 /)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] as string)).toMatchObject({
      code: 0,
      reason: 'storage_full',
    })
    expect(Date.now() - began).toBeLessThan(15_000)
  }, 60_000)
})

describe('a server that stops', () => {
  it('waits for no sender, and answers what has arrived', async () => {
    server = await aServer()
    const asking = aSignal()
    const answering = aSignal()
    server.app.get('/test/slow', async () => {
      asking.give()
      await answering.given
      return 'answered'
    })
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const silent = await aLine('')
    const slow = await aSlowCall()
    const asked = await aLine('GET /test/slow HTTP/1.1\r\nhost: portal.test\r\n\r\n')
    await asking.given
    const closed = server.app.close()
    await Promise.all([silent.ended, slow.ended])
    answering.give()
    expect(await asked.ended).toMatch(/answered$/)
    await closed
  })
})
