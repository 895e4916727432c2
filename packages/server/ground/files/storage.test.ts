import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBucket } from '../../testing/a-bucket.ts'
import { readSettings } from '../settings.ts'
import { openStorage } from './open-storage.ts'
import type { FileStorage } from './storage.ts'

let dataDir: string
let bucket: Awaited<ReturnType<typeof aBucket>>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lab-storage-'))
  bucket = await aBucket('a-key')
})
afterAll(async () => {
  bucket.close()
  await rm(dataDir, { recursive: true })
})

const store = async (storage: FileStorage, rid: string, text: string) => {
  const incoming = await storage.incoming()
  await writeFile(incoming, text)
  await storage.keep(incoming, rid)
}
const textOf = async (storage: FileStorage, rid: string, from: number, to: number) =>
  Buffer.concat(await (await storage.read(rid, from, to)).toArray()).toString()

const inBucket = (keyId = 'a-key') => ({
  FILE_STORAGE: 's3',
  S3_ENDPOINT: bucket.endpoint,
  S3_ACCESS_KEY_ID: keyId,
  S3_SECRET_ACCESS_KEY: 'a-secret',
})

describe.each([
  ['folder', () => ({})],
  ['bucket', () => inBucket()],
])('files in a %s', (_, env) => {
  const open = () => openStorage(readSettings({ DATA_DIR: dataDir, ...env() }))

  it('are read as they were kept, whole and in part', async () => {
    const storage = open()
    await store(storage, 'file-1', '0123456789')
    expect(await textOf(storage, 'file-1', 0, 9)).toBe('0123456789')
    expect(await textOf(storage, 'file-1', 3, 5)).toBe('345')
    expect(await textOf(storage, 'file-1', 9, 9)).toBe('9')
    expect(await readdir(join(dataDir, 'files', 'incoming'))).toEqual([])
  })

  it('that a server which died was receiving are thrown away, and none that is being received', async () => {
    const storage = open()
    const [left, arriving] = [await storage.incoming(), await storage.incoming()]
    for (const path of [left, arriving]) await writeFile(path, 'half')
    const before = new Date(Date.now() - 3_600_000)
    await utimes(left, before, before)
    await storage.clearIncoming(3600)
    expect(await readdir(join(dataDir, 'files', 'incoming'))).toEqual([basename(arriving)])
    await rm(arriving)
  })

  it('may be empty', async () => {
    await expect(store(open(), 'file-2', '')).resolves.toBeUndefined()
  })

  it('are gone once removed, however often', async () => {
    const storage = open()
    await store(storage, 'file-3', 'text')
    await storage.remove('file-3')
    await storage.remove('file-3')
    await expect(storage.read('file-3', 0, 3)).rejects.toThrow()
  })
})

describe('a bucket', () => {
  it('is found by another server too, and holds nothing but what was kept', async () => {
    const [one, other] = [1, 2].map(() => openStorage(readSettings({ DATA_DIR: dataDir, ...inBucket() })))
    bucket.objects.clear()
    await store(one as FileStorage, 'file-4', 'shared')
    expect(await textOf(other as FileStorage, 'file-4', 0, 5)).toBe('shared')
    expect([...bucket.objects.keys()]).toEqual(['file-4'])
  })

  it('that refuses the key keeps nothing, and says so', async () => {
    const storage = openStorage(readSettings({ DATA_DIR: dataDir, ...inBucket('another-key') }))
    await expect(store(storage, 'file-5', 'text')).rejects.toMatchObject({ name: 'AccessDenied' })
    expect(bucket.objects.has('file-5')).toBe(false)
  })
})
