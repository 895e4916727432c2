import { shownReportCode } from '@lab/contract/rules/work/report/report'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertHouse, insertOffer } from '../../app/seed/content-rows.ts'
import { aLab, aProject } from '../../testing/a-lab.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aCustomer, anOrder } from '../../testing/an-order.ts'
import { issueReport, nextReport, voidReports } from '../../work/report/store.ts'

let server: TestServer
let member: TestMember
beforeAll(async () => {
  server = await aServer({ settings: { reportTriesPerNetwork: 3 } })
  const content = aLab({ projects: [aProject({ rid: 'xrd', name: 'X射线衍射' })] })
  await server.deps.db.transaction(async (tx) => {
    await insertHouse(tx, content, server.deps.now())
    await insertOffer(tx, content)
  })
  member = await aCustomer(await aMember(server))
})
afterAll(() => server.close())

const anExperiment = async () => {
  const order = await anOrder(server, member, 'xrd', 1)
  return { rid: order.assigns[0].rid as string, number: order.assigns[0].number as string }
}

const issue = async (experiment: { rid: string; number: string }) => {
  const { db } = server.deps
  const mark = await nextReport(db, server.deps, experiment)
  return db.transaction((tx) =>
    issueReport(tx, server.deps, { ...mark, experiment_rid: experiment.rid, sha256: 'ab'.repeat(32) }),
  )
}

const verify = (code: string, ip?: string) =>
  server.get(`open/report/verify?code=${encodeURIComponent(code)}`, { ip })

describe('a report', () => {
  it('is known by its code to anyone, with nothing of the customer', async () => {
    const { code, number } = await issue(await anExperiment())
    const { data, headers } = await verify(shownReportCode(code).toLowerCase())
    expect(data).toEqual({
      number,
      kind: 'report',
      issued: server.deps.now(),
      project: 'X射线衍射',
      state: 'valid',
      sha256: 'ab'.repeat(32),
    })
    expect(headers['cache-control']).toBe('no-store')
  })

  it('is replaced by the next one, and void once its data is', async () => {
    const experiment = await anExperiment()
    const first = await issue(experiment)
    server.pass(60)
    const second = await issue(experiment)
    expect(second.number).toBe(`${experiment.number}-R2`)
    expect((await verify(first.code)).data).toMatchObject({
      state: 'replaced',
      since: server.deps.now(),
      replaced_by: second.number,
    })
    const { db } = server.deps
    await db.transaction((tx) => voidReports(tx, experiment.rid, 0, server.deps.now()))
    for (const { code } of [first, second]) expect((await verify(code)).data.state).toBe('void')
  })

  it('has its number once: of two issued at the same time one is refused', async () => {
    const experiment = await anExperiment()
    const { db } = server.deps
    const mark = await nextReport(db, server.deps, experiment)
    const both = { ...mark, experiment_rid: experiment.rid, sha256: 'cd'.repeat(32) }
    await db.transaction((tx) => issueReport(tx, server.deps, both))
    await expect(
      db.transaction((tx) => issueReport(tx, server.deps, { ...both, code: 'other' })),
    ).rejects.toMatchObject({ reason: 'stale' })
  })
})

describe('a code that is none', () => {
  it('is not found, whatever it looks like', async () => {
    expect(await verify('0'.repeat(16), '198.51.100.1')).toMatchObject({ status: 404, reason: 'not_found' })
    expect((await verify('一个编码', '198.51.100.1')).status).toBe(404)
    expect((await verify('', '198.51.100.1')).status).toBe(400)
  })

  it('is not guessed for long', async () => {
    const { code } = await issue(await anExperiment())
    const ip = '203.0.113.9'
    for (let at = 0; at < 3; at++) expect((await verify('0'.repeat(16), ip)).status).toBe(404)
    expect(await verify(code, ip)).toMatchObject({ status: 429, reason: 'too_many' })
    expect((await verify(code, '203.0.113.10')).status).toBe(200)
    server.pass(3600)
    expect((await verify(code, ip)).status).toBe(200)
  })
})
