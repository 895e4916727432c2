import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'

let server: TestServer
let member: TestMember
beforeAll(async () => {
  server = await aServer({ settings: { fileBytes: 10_000 } })
  member = await aMember(server)
})
afterAll(() => server.close())

const boundary = 'a-boundary'

const multipart = (parts: { name: string; filename?: string; type?: string; bytes: Buffer | string }[]) =>
  Buffer.concat([
    ...parts.flatMap(({ name, filename, type, bytes }) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"` +
          `${filename === undefined ? '' : `; filename="${filename}"`}\r\n` +
          `${type ? `content-type: ${type}\r\n` : ''}\r\n`,
      ),
      Buffer.from(bytes),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])

const send = (payload: Buffer, token: string | undefined = member.token) =>
  server.send({
    method: 'POST',
    url: '/api/file/add',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...(token && { token }) },
    payload,
  })

const upload = (filename: string, bytes: Buffer | string, type = 'application/octet-stream') =>
  send(multipart([{ name: 'file', filename, type, bytes }]))

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
/** An archive whose parts are stored as they are. */
const zip = (parts: Record<string, string>) => {
  const stored = Object.entries(parts).map(([name, text]) => {
    const header = Buffer.alloc(30)
    header.writeUInt32BE(0x504b0304)
    header.writeUInt32LE(text.length, 18)
    header.writeUInt32LE(text.length, 22)
    header.writeUInt16LE(name.length, 26)
    return Buffer.concat([header, Buffer.from(name + text)])
  })
  return Buffer.concat([...stored, Buffer.from('504b0506'.padEnd(44, '0'), 'hex')])
}

const office = 'application/vnd.openxmlformats-officedocument'
const document = (kind: string, part: string) =>
  zip({ [part]: '<xml/>', '[Content_Types].xml': `<Override ContentType="${office}.${kind}.main+xml"/>` })

describe('upload', () => {
  it('keeps a file under a rid, with its name', async () => {
    const answer = await upload('样品照片.png', png)
    expect(answer).toMatchObject({ status: 200, code: 1 })
    expect(answer.data).toEqual({
      rid: expect.any(String),
      name: '样品照片.png',
      size: png.length,
      type: 'image/png',
    })
  })

  it.each([
    ['a.pdf', Buffer.from('%PDF-1.7'), 'application/pdf'],
    ['a.jpg', Buffer.from('ffd8ffe0', 'hex'), 'image/jpeg'],
    ['a.webp', Buffer.from('RIFF0000WEBPVP8 '), 'image/webp'],
    ['a.zip', zip({ 'readme.txt': 'read' }), 'application/zip'],
    [
      'a.docx',
      document('wordprocessingml.document', 'word/document.xml'),
      `${office}.wordprocessingml.document`,
    ],
    ['a.xlsx', document('spreadsheetml.sheet', 'xl/workbook.xml'), `${office}.spreadsheetml.sheet`],
    ['a.csv', Buffer.from('编号,浓度\n1,2\n'), 'text/csv'],
    ['gbk.csv', Buffer.from('b1e0bac5', 'hex'), 'text/csv'],
    ['a.txt', Buffer.from('说明'), 'text/plain'],
  ])('tells what %s is from its content', async (name, bytes, type) => {
    expect((await upload(name, bytes)).data).toMatchObject({ name, type })
  })

  it.each([
    ['a program called photo.png', 'photo.png', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['a sound called photo.webp', 'photo.webp', Buffer.from('RIFF0000WAVEfmt \0\0')],
    ['a Linux program called data.raw', 'data.raw', Buffer.from('7f454c4602010100', 'hex')],
    ['a script called data.dat', 'data.dat', Buffer.from('#!/bin/sh\nrm -r ~\n')],
    ['a program without an ending', 'data', Buffer.from('cffaedfe07000001', 'hex')],
    ['an empty file', 'empty.txt', Buffer.alloc(0)],
    ['bytes of no kind called photo.png', 'photo.png', Buffer.from([0, 1, 2, 3])],
  ])('refuses %s', async (_, name, bytes) => {
    expect(await upload(name, bytes)).toMatchObject({ status: 400, reason: 'invalid' })
  })

  const raw = Buffer.from([0, 1, 2, 3])
  const kinds = 'raw xrdml spa dm3 dm4 vgd spe mzML brml opju sdt h5 7z mp4'.split(' ')
  const written: [name: string, bytes: Buffer][] = [
    ...kinds.map((ending): [string, Buffer] => [`结果.${ending}`, raw]),
    ['fid', raw],
    ['masses.csv', Buffer.from('MZ,intensity\n101.2,5\n')],
    ['page.html', Buffer.from('<script>alert(1)</script>')],
    ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ]
  it.each(written)('takes what an instrument writes, and gives it as a download: %s', async (name, bytes) => {
    const { data } = await upload(name, bytes)
    expect(data).toMatchObject({ name, size: bytes.length })
    const given = await server.send({ url: `/api/file/${data.rid}`, headers: { token: member.token } })
    expect(given.status).toBe(200)
    expect(given.headers['content-disposition']).toMatch(/^attachment;/)
    expect(given.headers['x-content-type-options']).toBe('nosniff')
    expect(given.headers['content-type']).toMatch(/^(application\/octet-stream|text\/(plain|csv))/)
  })

  it('takes no raw data for a voucher', async () => {
    const { rid } = (await upload('凭证.raw', raw)).data
    const refused = await member.post('prestoreApply/add', { amount_fen: 100_000, file_rid: rid })
    expect(refused).toMatchObject({ status: 400, reason: 'invalid' })
  })

  it('refuses what is too large', async () => {
    expect(await upload('big.txt', 'x'.repeat(10_001))).toMatchObject({ status: 413, reason: 'too_large' })
    expect((await upload('fits.txt', 'x'.repeat(10_000))).code).toBe(1)
  })

  it('keeps nothing of a path in the name', async () => {
    expect((await upload('../../etc/passwd.txt', 'x')).data.name).toBe('passwd.txt')
    expect((await upload('C:\\\\files\\\\a.txt', 'x')).data.name).toBe('a.txt')
  })

  it('refuses a foreign ending and an empty file in words, and cuts no character of a long name in two', async () => {
    expect(await upload('run.bat', 'text')).toMatchObject({
      status: 400,
      reason: 'invalid',
      fields: { file: '「run.bat」是程序或脚本，不能上传' },
    })
    expect((await upload('empty.txt', Buffer.alloc(0))).fields).toEqual({ file: '「empty.txt」是空文件' })
    const { name } = (await upload(`a${'😀'.repeat(300)}.txt`, 'text')).data
    expect(name).toBe(`a${'😀'.repeat(95)}.txt`)
  })

  it('takes one file, in the field called file, and no others', async () => {
    const file = { name: 'file', filename: 'a.txt', bytes: 'x' }
    expect((await send(multipart([file, file]))).status).toBe(413)
    expect((await send(multipart([{ ...file, name: 'other' }]))).reason).toBe('invalid')
    expect((await send(multipart([file, { name: 'more', bytes: 'x' }]))).reason).toBe('invalid')
    expect((await send(multipart([{ name: 'file', bytes: 'x' }]))).reason).toBe('invalid')
    expect((await send(multipart([]))).reason).toBe('invalid')
  })

  it('refuses other bodies', async () => {
    expect(await member.post('file/add', {})).toMatchObject({ status: 415, reason: 'unsupported_type' })
    expect((await send(Buffer.from('no parts at all'))).status).toBe(400)
  })

  it('needs a member', async () => {
    expect((await send(multipart([{ name: 'file', filename: 'a.txt', bytes: 'x' }]), '')).status).toBe(401)
  })

  it('has an end for each day', async () => {
    const small = await aServer({ settings: { filesPerMember: 1 } })
    const { token } = await aMember(small)
    const once = () =>
      small.send({
        method: 'POST',
        url: '/api/file/add',
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, token },
        payload: multipart([{ name: 'file', filename: 'a.txt', bytes: 'x' }]),
      })
    expect((await once()).code).toBe(1)
    const removed = vi.spyOn(small.deps.files, 'remove')
    expect((await once()).status).toBe(429)
    await expect(small.deps.files.read(removed.mock.lastCall?.[0] ?? '', 0, 0)).rejects.toThrow('ENOENT')
    small.pass(86_400 - 3600)
    await small.close()
  })
})

describe('a storage that takes its time', () => {
  it('holds nobody else up', async () => {
    const { keep } = server.deps.files
    vi.spyOn(server.deps.files, 'keep').mockImplementationOnce(async (incoming, rid) => {
      expect((await member.post('user/info')).code).toBe(1)
      await keep(incoming, rid)
    })
    expect((await upload('a.txt', 'text')).code).toBe(1)
  })
})

describe('download', () => {
  const get = (rid: string, headers: Record<string, string> = {}, query = '') =>
    server.send({ url: `/api/file/${rid}${query}`, headers })
  const stored = async (text = 'abcdefghij') => (await upload('data.txt', text)).data.rid as string

  it('gives a member their own file, named as they wish', async () => {
    const rid = await stored()
    const file = await get(rid, { token: member.token }, `?name=${encodeURIComponent('结果.txt')}`)
    expect(file.status).toBe(200)
    expect(file.data).toBe('abcdefghij')
    expect(file.headers).toMatchObject({
      'content-type': 'text/plain',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('结果.txt')}`,
      'x-content-type-options': 'nosniff',
      'content-length': '10',
    })
    expect(file.headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('gives nobody else’s', async () => {
    const rid = await stored()
    const other = await aMember(server)
    expect(await get(rid, { token: other.token })).toMatchObject({ status: 404, reason: 'not_found' })
    expect(await get(rid)).toMatchObject({ status: 401, reason: 'login_required' })
    expect((await get('none', { token: member.token })).status).toBe(404)
    expect(await other.post('file/link', { rid })).toMatchObject({ status: 404, reason: 'not_found' })
  })

  it('goes by a signed link for five minutes, without a token', async () => {
    const rid = await stored()
    const { url } = (await member.post('file/link', { rid })).data
    expect((await server.send({ url })).data).toBe('abcdefghij')
    expect((await server.send({ url: url.replace(rid, await stored()) })).status).toBe(403)
    expect((await server.send({ url: url.replace(/expires=\d+/, 'expires=9999999999') })).status).toBe(403)
    server.pass(300)
    expect(await server.send({ url })).toMatchObject({ status: 403, reason: 'forbidden' })
  })

  it.each([
    ['bytes=0-3', 206, 'abcd', 'bytes 0-3/10'],
    ['bytes=8-', 206, 'ij', 'bytes 8-9/10'],
    ['bytes=-3', 206, 'hij', 'bytes 7-9/10'],
    ['bytes=5-100', 206, 'fghij', 'bytes 5-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=5-2', 200, 'abcdefghij', undefined],
    ['lines=1-2', 200, 'abcdefghij', undefined],
  ])('answers the range %s with %i', async (range, status, text, contentRange) => {
    const part = await get(await stored(), { token: member.token, range })
    expect(part.status).toBe(status)
    expect(part.data ?? '').toBe(text)
    expect(part.headers['content-range']).toBe(contentRange)
  })

  it('says by its tag whether it is the same', async () => {
    const rid = await stored()
    const etag = `"${createHash('sha256').update('abcdefghij').digest('hex')}"`
    expect((await get(rid, { token: member.token })).headers.etag).toBe(etag)
    expect((await get(rid, { token: member.token, 'if-none-match': etag })).status).toBe(304)
    const changed = await get(rid, { token: member.token, range: 'bytes=0-1', 'if-range': '"old"' })
    expect(changed.status).toBe(200)
  })
})
