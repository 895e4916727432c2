import { createHash } from 'node:crypto'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sweep } from '../../app/sweep.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { upload } from './schema.ts'

let server: TestServer
let member: TestMember
let lab: TestStaff
beforeAll(async () => {
  server = await aServer({
    settings: { fileBytes: 10_000, staffFileBytes: 50_000, uploadsPerPerson: 100, accessSeconds: 1_000_000 },
  })
  member = await aMember(server)
  lab = await aStaff(server, 'lab')
})
afterAll(() => server.close())

const path = '/api/file/upload'
const tus = { 'tus-resumable': '1.0.0' }
const base64 = (text: string) => Buffer.from(text).toString('base64')

const begin = (name: string, size: number, token = member.token, more: Record<string, string> = {}) =>
  server.send({
    method: 'POST',
    url: path,
    headers: {
      ...tus,
      token,
      'upload-length': String(size),
      'upload-metadata': `filename ${base64(name)}`,
      ...more,
    },
  })

const send = (url: string, offset: number, bytes: Buffer | string, token = member.token) =>
  server.send({
    method: 'PATCH',
    url,
    headers: {
      ...tus,
      token,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(Buffer.byteLength(bytes)),
    },
    payload: bytes,
  })

const ask = (url: string, token = member.token) =>
  server.send({ method: 'HEAD', url, headers: { ...tus, token } })

const fileOf = (headers: Record<string, unknown>) =>
  JSON.parse(decodeURIComponent(String(headers['upload-file']))) as {
    rid: string
    type: string
    name: string
  }

const begun = async (name: string, size: number, token?: string) =>
  String((await begin(name, size, token)).headers.location)

const csv = Buffer.from(`角度,强度\n${'10.02,153\n'.repeat(300)}`)

describe('an upload in parts', () => {
  it('becomes a stored file with its checksum, its kind told by its content', async () => {
    const url = await begun('衍射.csv', csv.length)
    expect((await send(url, 0, csv.subarray(0, 1000))).headers['upload-offset']).toBe('1000')
    expect((await ask(url)).headers).toMatchObject({ 'upload-offset': '1000' })
    const last = await send(url, 1000, csv.subarray(1000))
    expect(last.status).toBe(204)
    const file = fileOf(last.headers)
    expect(file).toEqual({
      rid: url.split('/').pop(),
      name: '衍射.csv',
      size: csv.length,
      type: 'text/csv',
    })
    const got = await server.send({ url: `/api/file/${file.rid}`, headers: { token: member.token } })
    expect(got.data).toBe(csv.toString())
    expect(got.headers.etag).toBe(`"${createHash('sha256').update(csv).digest('hex')}"`)
  })

  it('tells once more what it became, when the last answer was lost', async () => {
    const url = await begun('a.txt', 4)
    const last = await send(url, 0, 'text')
    const again = await ask(url)
    expect(again.headers['upload-offset']).toBe('4')
    expect(fileOf(again.headers)).toEqual(fileOf(last.headers))
  })

  it('goes on where the line was cut', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const url = await begun('cut.csv', csv.length)
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        const head = [
          `PATCH ${url} HTTP/1.1`,
          `Host: 127.0.0.1:${port}`,
          'Tus-Resumable: 1.0.0',
          `token: ${member.token}`,
          'Upload-Offset: 0',
          'Content-Type: application/offset+octet-stream',
          `Content-Length: ${csv.length}`,
        ]
        socket.write(`${head.join('\r\n')}\r\n\r\n`)
        socket.write(csv.subarray(0, 1200))
        setTimeout(() => socket.destroy(), 300)
      })
      socket.on('close', () => resolve())
    })
    const offset = Number((await ask(url)).headers['upload-offset'])
    expect(offset).toBe(1200)
    const last = await send(url, offset, csv.subarray(offset))
    const got = await server.send({
      url: `/api/file/${fileOf(last.headers).rid}`,
      headers: { token: member.token },
    })
    expect(got.data).toBe(csv.toString())
  })

  it('refuses a part that does not follow', async () => {
    const url = await begun('a.txt', 10)
    await send(url, 0, 'abc')
    expect(await send(url, 7, 'xyz')).toMatchObject({ status: 409, reason: 'wrong_state', code: 0 })
    expect(await send(url, 3, 'more than fits')).toMatchObject({ status: 413, reason: 'too_large' })
  })

  it('says that the disk is full where it is, and not that the sender did wrong', async () => {
    const url = await begun('衍射.csv', csv.length)
    const store = await server.deps.files.parts()
    const write = vi
      .spyOn(store, 'write')
      .mockRejectedValue(Object.assign(new Error('full'), { code: 'ENOSPC' }))
    const refused = await send(url, 0, csv)
    expect([refused.status, refused.reason]).toEqual([507, 'storage_full'])
    write.mockRestore()
    expect((await ask(url)).headers['upload-offset']).toBe('0')
    expect(fileOf((await send(url, 0, csv)).headers).name).toBe('衍射.csv')
  })

  it('is thrown away when it is given up, and when its time is over', async () => {
    const url = await begun('a.txt', 10)
    const gone = await server.send({ method: 'DELETE', url, headers: { ...tus, token: member.token } })
    expect(gone.status).toBe(204)
    expect((await ask(url)).status).toBe(404)

    const left = await begun('b.txt', 10)
    await send(left, 0, 'half')
    server.pass(server.deps.settings.uploadSeconds)
    await sweep(server.deps)
    expect(await server.deps.db.$count(upload)).toBe(0)
    expect((await ask(left)).status).toBe(404)
  })
})

describe('what is sent', () => {
  beforeAll(async () => {
    member = await aMember(server)
    lab = await aStaff(server, 'lab')
  })

  it('has a largest size, for each kind of person', async () => {
    expect(await begin('a.txt', 10_001)).toMatchObject({ status: 413, reason: 'too_large' })
    expect((await begin('a.txt', 10_001, lab.token)).status).toBe(201)
    expect((await begin('a.txt', 50_001, lab.token)).status).toBe(413)
  })

  it.each([
    ['a program', 'run.exe', 10],
    ['nothing at all', 'a.txt', 0],
  ])('is not %s', async (_, name, size) => {
    expect(await begin(name, size)).toMatchObject({ status: 400, reason: 'invalid' })
  })

  it('is looked at: a program called photo.png is refused, and nothing of it is kept', async () => {
    const bytes = Buffer.from('4d5a90000300000004000000ffff0000', 'hex')
    const url = await begun('photo.png', bytes.length)
    expect(await send(url, 0, bytes)).toMatchObject({ status: 400, reason: 'invalid' })
    expect((await ask(url)).status).toBe(404)
  })

  it('keeps nothing of a path in its name', async () => {
    const url = await begun('..\\..\\/etc/passwd.txt', 1)
    expect(fileOf((await send(url, 0, 'x')).headers).name).toBe('passwd.txt')
  })

  it.each<Record<string, string>>([
    { 'upload-length': '-1' },
    { 'upload-length': '1e9' },
    { 'upload-metadata': 'filename §' },
    { 'upload-metadata': '' },
    { 'upload-concat': 'partial' },
    { 'upload-concat': 'final;/api/file/upload/none' },
    { 'tus-resumable': '9' },
  ])('says what it is, not %o', async (more) => {
    expect(await begin('a.txt', 10, member.token, more)).toMatchObject({
      status: 400,
      code: 0,
      reason: 'bad_request',
    })
  })
})

describe('who sends', () => {
  it('is a member or staff', async () => {
    expect((await begin('a.txt', 1, '')).status).toBe(401)
    expect((await begin('a.txt', 1, 'nonsense')).status).toBe(401)
  })

  it('goes on with nothing but their own', async () => {
    const url = await begun('a.txt', 4)
    const other = await aMember(server)
    for (const token of [other.token, lab.token]) {
      expect((await ask(url, token)).status).toBe(404)
      expect(await send(url, 0, 'text', token)).toMatchObject({ status: 404, reason: 'not_found' })
    }
    await send(url, 0, 'text')
    expect((await ask(url, other.token)).status).toBe(404)
  })

  it('stands on the portal', async () => {
    const foreign = await begin('a.txt', 1, member.token, { origin: 'https://elsewhere.example' })
    expect(foreign.status).toBe(403)
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('has so many unfinished at a time, and of a member’s day', async () => {
    const small = await aServer({ settings: { uploadsPerPerson: 1 } })
    const { token } = await aMember(small)
    const headers = { ...tus, token, 'upload-length': '1', 'upload-metadata': `filename ${base64('a.txt')}` }
    const once = () => small.send({ method: 'POST', url: path, headers })
    expect((await once()).status).toBe(201)
    expect(await once()).toMatchObject({ status: 429, reason: 'too_many' })
    await small.close()
  })
})
