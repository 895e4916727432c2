import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../ground/db/open.ts'
import { noteProcess } from '../../ground/observe/store.ts'
import { aHouse } from '../../testing/a-house.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { databaseUrlOf } from '../../testing/postgres.ts'
import { BackupError } from '../backup/programs.ts'
import { tryRestore } from '../backup/try-restore.ts'
import { runNow } from '../jobs.ts'
import { sweep } from '../sweep.ts'

let folder: string
let server: TestServer
let admin: TestStaff
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-system-'))
  await writeFile(join(folder, 'a-file'), '')
  server = await aServer({
    settings: {
      dataDir: folder,
      backupDir: join(folder, 'backups'),
      backupKeep: 1,
      slowCallMs: 0,
    },
  })
  if (process.env.DATABASE_URL) {
    const [own] = await rowsOf<{ name: string }>(server.deps.db, sql`select current_database() as name`)
    Object.assign(server.deps.settings, {
      databaseUrl: databaseUrlOf(process.env.DATABASE_URL, own?.name ?? ''),
    })
  }
  admin = await aStaff(server)
  await aHouse(server)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const report = {
  widget: 'lab-banner',
  reason: 'view_failed',
  message: 'TypeError: of li@lab.example, 13800000001',
  stack: 'at view (https://lab.example/widgets/banner.js?token=secret:3:7)',
  version: '1.0.0',
}

describe('the system at the desk', () => {
  it('says what runs, on what, and how large it is', async () => {
    const { deps } = server
    await noteProcess(deps.db, {
      rid: 'another',
      host: 'lab-2',
      version: '0.0.9',
      node: '24.0.0',
      started: deps.now() - 100,
      seen: deps.now() - 30,
    })
    await noteProcess(deps.db, {
      rid: 'gone',
      host: 'lab-3',
      version: '0.0.9',
      node: '24.0.0',
      started: deps.now() - 900,
      seen: deps.now() - 61,
    })
    const { data } = await admin.post('staff/system/info')
    expect(data.servers).toMatchObject([{ host: 'lab-2', here: false }])
    expect(data.database.tables).toHaveLength(20)
    expect(data.database.bytes).toBeGreaterThan(1_000_000)
    expect(data.migrations.latest).toMatch(/^\d{4}_/)
    expect(data.storage).toMatchObject({ kind: 'folder', files: 0, bytes: 0 })
    expect(data.storage.free_bytes).toBeGreaterThan(0)
  })

  it('is for administrators only', async () => {
    for (const role of ['finance', 'service', 'lab', 'content'] as const) {
      const other = await aStaff(server, role)
      for (const call of ['info', 'errors', 'slow', 'backups', 'backup'])
        expect((await other.post(`staff/system/${call}`)).status, `${role} ${call}`).toBe(403)
    }
  })

  it('shows an unexpected error by its call, counted, with its request, without values', async () => {
    const { db } = server.deps
    // Of one statement: of two at once, either may fail first.
    await db.execute(sql`alter table setting rename to hidden`)
    const ids: unknown[] = []
    try {
      for (const key of ['working_hours', 'localInfo'])
        ids.push((await server.post('open/setting/list4key', { keys: [key] })) as unknown)
    } finally {
      await db.execute(sql`alter table hidden rename to setting`)
    }
    expect(ids).toMatchObject([{ reason: 'internal' }, { reason: 'internal' }])
    const { list } = (await admin.post('staff/system/errors')).data
    expect(list).toMatchObject([
      {
        kind: 'server',
        call: 'POST /api/open/setting/list4key',
        count: 2,
        request_id: (ids[1] as { request_id: string }).request_id,
      },
    ])
    expect(list[0].stack).toMatch(/at /)
    expect(JSON.stringify(list)).not.toContain('params')
  })

  it('shows what a widget reports, without who it was', async () => {
    expect(await server.post('open/fault', report)).toMatchObject({ code: 1 })
    const { list } = (await admin.post('staff/system/errors')).data
    const widget = list.find(({ kind }: { kind: string }) => kind === 'widget')
    expect(widget).toMatchObject({
      call: 'lab-banner',
      message: 'view_failed: TypeError: of [mail], #',
      stack: 'at view (https://lab.example/widgets/banner.js)',
      version: '1.0.0',
    })
  })

  it('takes a bounded number of reports', async () => {
    server.pass(60)
    for (let at = 0; at < 70; at++)
      await server.post('open/fault', {
        ...report,
        widget: `lab-${String.fromCharCode(97 + (at % 26))}${at}`,
      })
    const { total } = (await admin.post('staff/system/errors', { limit: 1 })).data
    expect(total).toBeLessThanOrEqual(62)
    for (const hostile of [{ widget: '<script>' }, { message: 'x'.repeat(301) }, { more: 1 }])
      expect((await server.post('open/fault', { ...report, ...hostile })).reason).toBe('invalid')
  })

  it('shows what was slow, with its statements and none of their values', async () => {
    await admin.post('staff/member/find', { phone: '13800000001' })
    const { list } = (await admin.post('staff/system/slow', { limit: 100 })).data
    const found = list.find(({ call }: { call: string }) => call === 'POST /api/staff/member/find')
    expect(found.count).toBeGreaterThan(0)
    expect(found.statements[0].text).toMatch(/select .* from "member"/)
    expect(JSON.stringify(list)).not.toContain('13800000001')
  })
})

describe('a backup', () => {
  const deps = () => ({ ...server.deps, log: server.app.log })
  const newest = async () => (await admin.post('staff/system/backups')).data.list[0]

  it('is made once however often it is asked for, and its restore is tried', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('staff/system/backup')))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(answers.filter(({ reason }) => reason === 'wrong_state')).toHaveLength(2)
    expect(await newest()).toMatchObject({ state: 'waiting', by: expect.any(String) })
    await Promise.all([runNow(deps(), 'backup'), runNow(deps(), 'backup')])
    expect(await newest()).toMatchObject({ state: 'done', tried: 'done', error: '' })
    expect((await newest()).rows).toBeGreaterThan(0)
    expect(await readdir(join(folder, 'backups'))).toHaveLength(1)
  })

  // PostgreSQL restores it in a process of its own anyway.
  describe.skipIf(process.env.DATABASE_URL)('of an embedded database', () => {
    it('has its restore tried while others are answered', async () => {
      const [archive] = await readdir(join(folder, 'backups'))
      let isUnderWay = true
      const trying = tryRestore(deps().settings, join(folder, 'backups', archive as string)).finally(() => {
        isUnderWay = false
      })
      // By how long this process worked until each answer: whatever else the machine does may keep it waiting.
      const worked_ms: number[] = []
      while (isUnderWay) {
        const before = process.cpuUsage()
        expect((await server.app.inject('/healthz')).statusCode).toBe(200)
        await new Promise(setImmediate)
        const { user, system } = process.cpuUsage(before)
        worked_ms.push((user + system) / 1000)
      }
      expect((await trying).rows).toBeGreaterThan(0)
      expect(Math.max(...worked_ms)).toBeLessThan(300)
    })

    it('that is none is said to be none', async () => {
      const broken = join(folder, 'broken')
      await mkdir(broken)
      await writeFile(join(broken, 'database.tar.gz'), 'no database')
      execFileSync('tar', ['-czf', join(broken, 'lab.tar.gz'), '-C', broken, 'database.tar.gz'])
      await expect(tryRestore(deps().settings, join(broken, 'lab.tar.gz'))).rejects.toThrow(BackupError)
    })
  })

  it('that cannot be made says why, and the next one may be', async () => {
    await admin.post('staff/system/backup')
    await runNow(
      { ...deps(), settings: { ...deps().settings, backupDir: join(folder, 'a-file', 'backups') } },
      'backup',
    )
    expect(await newest()).toMatchObject({ state: 'failed', tried: 'no' })
    expect((await newest()).error).not.toBe('')
  })

  it('whose server ended with it is given up', async () => {
    const { db, now } = server.deps
    await admin.post('staff/system/backup')
    await db.execute(sql`update backup set state = 'running', started = ${now()} where state = 'waiting'`)
    expect((await admin.post('staff/system/backup')).reason).toBe('wrong_state')
    server.pass(7 * 3600)
    expect(await runNow(deps(), 'backup')).toBe(0)
    admin = await aStaff(server)
    expect(await newest()).toMatchObject({ state: 'failed', error: '服务器中途停止' })
  })

  it('is made each night where it is set, and only so many stay', async () => {
    const nightly = () => ({ ...deps(), settings: { ...deps().settings, backups: 'nightly' as const } })
    const [earlier] = await readdir(join(folder, 'backups'))
    server.pass(86_400)
    expect(await runNow(nightly(), 'backup')).toBe(1)
    expect(await runNow(nightly(), 'backup')).toBe(0)
    admin = await aStaff(server)
    const { list } = (await admin.post('staff/system/backups')).data
    const made = list.filter(({ state }: { state: string }) => state === 'done')
    expect(made).toHaveLength(1)
    expect(made[0]).toMatchObject({ tried: 'done' })
    expect(made[0]).not.toHaveProperty('by')
    const left = await readdir(join(folder, 'backups'))
    expect(left).toHaveLength(1)
    expect(left).not.toContain(earlier)
  })
})

it('forgets what was observed long ago', async () => {
  server.pass(31 * 86_400)
  await sweep(server.deps)
  const admin = await aStaff(server)
  expect((await admin.post('staff/system/errors')).data.total).toBe(0)
})
