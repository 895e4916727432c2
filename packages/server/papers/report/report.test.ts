import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aCustomer } from '../../testing/an-order.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { report as reportTable } from '../../work/report/schema.ts'

let server: TestServer
let house: House
let member: TestMember
beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  house = await aHouse(server)
  member = await aCustomer(await aMember(server))
})
afterAll(() => server.close())

const filesOf = async (rid: string) =>
  (await member.post('assign/detail', { rid })).data.files as {
    rid: string
    kind: string
    name: string
    version: number
    sha256: string
  }[]

const textOf = async (file_rid: string) => {
  const { data } = await member.post('file/link', { rid: file_rid })
  return pdfText((await server.app.inject(data.url)).rawPayload)
}

const codesOf = async () =>
  (await server.deps.db.select().from(reportTable)).map(({ number, code, state, sha256 }) => ({
    number,
    code,
    state,
    sha256,
  }))

describe('a report', () => {
  it('is made of the experiment and its data, with a number and a code that stand in the list of reports', async () => {
    const { order, rid } = await house.delivered(member)
    const given = await house.service.post('staff/assign/document', { rid, kind: 'report' })
    expect(given.code).toBe(1)
    const [file] = (await filesOf(rid)).filter(({ kind }) => kind === 'report')
    const number = `${order.assigns[0].number}-R1`
    expect(file).toMatchObject({ name: `检测报告 ${number}.pdf`, version: 1 })
    const issued = (await codesOf()).find((one) => one.number === number)
    expect(issued).toMatchObject({ state: 'valid', sha256: file?.sha256 })
    const text = (await textOf(file?.rid ?? '')).replace(/\n/g, '')
    const shown = issued?.code.match(/.{4}/g)?.join('-') ?? ''
    for (const word of [
      number,
      '检测报告',
      '扫描电镜（SEM）',
      '示例大学',
      '数据见附件',
      '原理',
      shown,
      `/verify/${shown}`,
    ])
      expect(text).toContain(word)
  })

  it('tells what was written to the version that is out, not to one that waits for its release', async () => {
    const { rid } = await house.delivered(member)
    await member.post('assign/wrong', { rid, reason: '峰位不对' })
    await house.lab.post('staff/assign/retest', { rid })
    await house.lab.post('staff/assign/submit', { rid, note: '重测后相符' })
    await house.colleague.post('staff/assign/release', { rid })
    await house.lab.post('staff/assign/document', { rid, kind: 'report' })
    const [file] = (await filesOf(rid)).filter(({ kind }) => kind === 'report')
    const text = (await textOf(file?.rid ?? '')).replace(/\n/g, '')
    expect(text).toContain('重测后相符')
    expect(text).not.toContain('数据见附件')
  })

  it('is replaced by the next one', async () => {
    const { order, rid } = await house.delivered(member)
    for (const kind of ['report', 'report']) await house.lab.post('staff/assign/document', { rid, kind })
    const own = (await codesOf()).filter(({ number }) => number.startsWith(order.assigns[0].number))
    expect(own.map(({ number, state }) => [number.slice(-2), state]).sort()).toEqual([
      ['R1', 'replaced'],
      ['R2', 'valid'],
    ])
  })

  it('is not given before there is data, nor for what somebody has seen otherwise', async () => {
    const { rid } = await house.received(member)
    const early = await house.service.post('staff/assign/document', { rid, kind: 'report' })
    expect(early).toMatchObject({ status: 409, reason: 'wrong_state' })
    const { rid: other } = await house.delivered(member)
    const stale = await house.service.post('staff/assign/document', {
      rid: other,
      kind: 'report',
      version: 1,
    })
    expect(stale).toMatchObject({ status: 409, reason: 'stale' })
    expect(await filesOf(other)).toEqual([])
  })
})

it('gives the contract of an order, which says the same as its agreement', async () => {
  const { order, rid } = await house.delivered(member)
  await house.service.post('staff/assign/document', { rid, kind: 'contract' })
  const [file] = (await filesOf(rid)).filter(({ kind }) => kind === 'contract')
  expect(file?.name).toBe(`检测技术服务合同 ${order.number}.pdf`)
  const text = (await textOf(file?.rid ?? '')).replace(/\n/g, '')
  for (const word of ['检测技术服务合同', order.number, '壹佰元整', '甲方（签字或盖章）'])
    expect(text).toContain(word)
})
