import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { anUpload, aPromise, askUpload, sendPart, uploaded } from '../../testing/an-upload.ts'
import { type Leases, leaseTimes, NoTurn, uploadLeases } from './lease.ts'
import { upload } from './schema.ts'

const csv = Buffer.from(`角度,强度\n${'10.02,153\n'.repeat(300)}`)
/** As long, and not the same. */
const other = Buffer.from(csv.toString().replaceAll('153', '999'))

let one: TestServer
let two: TestServer
let member: TestMember
beforeAll(async () => {
  one = await aServer({ settings: { uploadsPerPerson: 100 } })
  const { db, files } = one.deps
  two = await aServer({ database: { db, close: async () => undefined }, files })
  member = await aMember(one)
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const rowOf = async (url: string) =>
  (
    await one.deps.db
      .select()
      .from(upload)
      .where(eq(upload.rid, url.split('/').pop() as string))
  )[0]
const contentOf = async (rid: string) =>
  (await two.send({ url: `/api/file/${rid}`, headers: { token: member.token } })).data
const begun = () => anUpload(one, member.token, '衍射.csv', csv.length)
/** Half of it has come to the first server, and more is promised there. */
const halfSent = async (url: string) => {
  const line = await aPromise(one, { token: member.token, url, size: csv.length })
  line.write(csv.subarray(0, 1200))
  await vi.waitFor(async () => expect((await rowOf(url))?.lease).not.toBeNull(), 5000)
  await sleep(200)
  return line
}

describe('an upload between two servers on one database', () => {
  it('is given back by the one that still waits for bytes, and finished by the other', async () => {
    const url = await begun()
    const line = await halfSent(url)
    const asked = await askUpload(two, member.token, url)
    expect(asked.headers['upload-offset']).toBe('1200')
    const last = await sendPart(two, member.token, url, 1200, csv.subarray(1200))
    expect(last.status).toBe(204)
    // The old line wakes up: nothing of it arrives any more.
    line.write(other.subarray(1200))
    await sleep(300)
    line.destroy()
    expect(await contentOf(uploaded(last).rid)).toBe(csv.toString())
  }, 30_000)

  it('is not written by one that was paused until another had taken it', async () => {
    const url = await begun()
    const line = await halfSent(url)
    const rid = url.split('/').pop() as string
    await one.deps.db.update(upload).set({ lease: 'another' }).where(eq(upload.rid, rid))
    // It hears so when it renews.
    await sleep(leaseTimes.renew + 500)
    line.write(other.subarray(1200))
    await sleep(300)
    line.destroy()
    await one.deps.db.update(upload).set({ lease: null }).where(eq(upload.rid, rid))
    expect((await askUpload(two, member.token, url)).headers['upload-offset']).toBe('1200')
  }, 30_000)

  it('becomes one file, whoever is told of its end twice', async () => {
    const url = await begun()
    await sendPart(one, member.token, url, 0, csv.subarray(0, 1200))
    const last = await sendPart(two, member.token, url, 1200, csv.subarray(1200))
    const again = await Promise.all([one, two].map((server) => askUpload(server, member.token, url)))
    for (const answer of again) expect(uploaded(answer)).toEqual(uploaded(last))
  })
})

describe('a lease', () => {
  const short = { ...leaseTimes, lease: 600, margin: 200, renew: 100, retry: 20, patience: 1500 }
  const leases = (change: Partial<typeof leaseTimes> = {}): Leases =>
    uploadLeases(one.deps.db, { ...short, ...change })
  const aRow = async () => (await begun()).split('/').pop() as string

  it('is one’s alone while it is renewed, and another’s once it is given back', async () => {
    const rid = await aRow()
    const first = await leases().acquire(rid)
    await expect(leases({ patience: 1000 }).acquire(rid)).rejects.toMatchObject({ status_code: 423 })
    expect(first.isHeld()).toBe(true)
    await first.release()
    expect(first.isHeld()).toBe(false)
    const second = await leases().acquire(rid)
    expect(second.isHeld()).toBe(true)
    await second.release()
  })

  it('ends by time where its holder does not answer any more, who knows so before anybody else has it', async () => {
    const rid = await aRow()
    const silent = await leases({ renew: 1_000_000 }).acquire(rid)
    const taken = leases().acquire(rid)
    await vi.waitFor(() => expect(silent.isHeld()).toBe(false), 1000)
    expect((await one.deps.db.select().from(upload).where(eq(upload.rid, rid)))[0]?.lease).toBe(silent.mark)
    const next = await taken
    // What the old one gives back is not theirs.
    await silent.release()
    expect(next.isHeld()).toBe(true)
    await next.release()
  })

  it('tells its holder that another waits', async () => {
    const rid = await aRow()
    const onWanted = vi.fn()
    const first = await leases().acquire(rid, { onWanted })
    const second = leases().acquire(rid)
    await vi.waitFor(() => expect(onWanted).toHaveBeenCalled(), 1000)
    await first.release()
    await (await second).release()
  })

  it('is none on what is gone', async () => {
    await expect(leases().acquire('none')).rejects.toBeInstanceOf(NoTurn)
  })
})
