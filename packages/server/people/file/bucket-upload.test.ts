import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openStorage } from '../../ground/files/open-storage.ts'
import { readSettings } from '../../ground/settings.ts'
import { aBucket } from '../../testing/a-bucket.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { anUpload, aPromise, askUpload, sendPart, uploaded } from '../../testing/an-upload.ts'

const mebi = 1024 * 1024

let dataDir: string
let bucket: Awaited<ReturnType<typeof aBucket>>
let one: TestServer
let two: TestServer
let lab: TestStaff
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lab-bucket-'))
  bucket = await aBucket('a-key')
  const settings = readSettings({
    DATA_DIR: dataDir,
    FILE_STORAGE: 's3',
    S3_ENDPOINT: bucket.endpoint,
    S3_ACCESS_KEY_ID: 'a-key',
    S3_SECRET_ACCESS_KEY: 'a-secret',
  })
  one = await aServer({ files: openStorage(settings) })
  two = await aServer({
    database: { db: one.deps.db, close: async () => undefined },
    files: openStorage(settings),
  })
  lab = await aStaff(one, 'lab')
})
beforeEach(() => {
  bucket.objects.clear()
  bucket.growing.clear()
  bucket.partSizes.length = 0
})
afterAll(async () => {
  await two.close()
  await one.close()
  bucket.close()
  await rm(dataDir, { recursive: true })
})

/** A result file: a text, so that its kind is known, and as long as wanted. */
const aResult = (length: number) => Buffer.from(randomBytes(length / 2).toString('hex'))

describe('a large result in a bucket', () => {
  it('is cut on one server, goes on at the other, and stands there as one object', async () => {
    const result = aResult(40 * mebi)
    const url = await anUpload(one, lab.token, '电镜结果.txt', result.length)
    const rid = url.split('/').pop() as string
    const cut = 21 * mebi
    const line = await aPromise(one, { token: lab.token, url, size: result.length })
    line.write(result.subarray(0, cut))
    await vi.waitFor(() => expect(bucket.partSizes).toHaveLength(1), 20_000)
    await vi.waitFor(() => expect(line.writableLength).toBe(0), 20_000)
    line.destroy()
    const offset = Number((await askUpload(two, lab.token, url)).headers['upload-offset'])
    // Nothing of what had come is lost, the piece that was begun neither.
    expect(offset).toBe(cut)

    const last = await sendPart(two, lab.token, url, offset, result.subarray(offset))
    expect(last.status).toBe(204)
    expect(uploaded(last)).toMatchObject({ rid, name: '电镜结果.txt', type: 'text/plain' })
    // It came in parts: no server had all of it at a time.
    expect(Math.max(...bucket.partSizes)).toBe(16 * mebi)
    expect(bucket.partSizes.reduce((sum, size) => sum + size)).toBe(result.length)
    expect(bucket.objects.get(rid)?.content.equals(result)).toBe(true)
    expect([...bucket.objects.keys()]).toEqual([rid])
    expect(bucket.growing.size).toBe(0)

    const got = await one.send({
      url: `/api/file/${rid}`,
      headers: { token: lab.token, range: `bytes=${offset}-${offset + 99}` },
    })
    expect([got.status, got.data]).toEqual([206, result.subarray(offset, offset + 100).toString()])
    expect(got.headers.etag).toBe(`"${createHash('sha256').update(result).digest('hex')}"`)
  }, 60_000)

  it('that is given up leaves nothing there', async () => {
    const url = await anUpload(one, lab.token, 'a.txt', 10)
    await sendPart(one, lab.token, url, 0, Buffer.from('half'))
    expect(bucket.objects.size).toBeGreaterThan(0)
    const gone = await two.send({
      method: 'DELETE',
      url,
      headers: { 'tus-resumable': '1.0.0', token: lab.token },
    })
    expect(gone.status).toBe(204)
    expect([...bucket.objects.keys()]).toEqual([])
    expect(bucket.growing.size).toBe(0)
  })

  it('is looked at there too: what is no kind of file that is taken is thrown away', async () => {
    const bytes = Buffer.from('4d5a90000300000004000000ffff0000', 'hex')
    const url = await anUpload(one, lab.token, 'photo.png', bytes.length)
    expect(await sendPart(one, lab.token, url, 0, bytes)).toMatchObject({ status: 400, reason: 'invalid' })
    expect([...bucket.objects.keys()]).toEqual([])
  })
})
