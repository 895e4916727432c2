import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFile } from '../../testing/a-file.ts'
import { aGroup, type TestGroup } from '../../testing/a-group.ts'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aPayer, billOf, confirmedOf, paidIn } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { anInvoiceNumber, aPdf, aTitle } from '../../testing/an-invoice.ts'
import { anOrder } from '../../testing/an-order.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { textOfZip, unzipped } from '../../testing/unzipped.ts'
import { experiment } from '../../work/experiment/schema.ts'
import { packPaper } from './schema.ts'

let server: TestServer
let house: House
beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  house = await aHouse(server)
})
afterAll(() => server.close())

type Poster = Pick<Awaited<ReturnType<typeof aPayer>>, 'post'>

/** A member's bill, paid out of their prestore. */
const aBill = async (change: { final_fen?: number; settle?: object } = {}) => {
  const member = await aPayer(server, 300_000)
  const rids = [await confirmedOf(house, member, change.final_fen)]
  const { data, msg } = await member.post('assign/settlement', { rids, pay: 'prestore', ...change.settle })
  if (!data) throw new Error(msg)
  return { member, rid: data.statement_rid as string, number: data.number as string, experiments: rids }
}

const packOf = (member: Poster, rid: string) => member.post('statement/pack', { rid })

const zipOf = async (url: string) => unzipped((await server.app.inject({ url })).rawPayload)
const filesIn = async (member: Poster, rid: string) => {
  const { data, msg } = await packOf(member, rid)
  if (!data) throw new Error(msg)
  return { ...data, files: await zipOf(data.url) }
}

interface Content {
  part: string
  number: string
  note: string
  file?: string
  code?: string
}

const partOf = ({ contents }: { contents: Content[] }, part: string) =>
  contents.find((one) => one.part === part)
const paperText = (files: Map<string, Buffer>, word: string) => {
  const [, bytes] = [...files].find(([name]) => name.includes(word)) ?? []
  if (!bytes) throw new Error(`no ${word} among ${[...files.keys()].join()}`)
  return pdfText(bytes).replace(/\n/g, '')
}

describe('the pack of a paid bill', () => {
  it('holds its papers under stable names, and says in words what is missing', async () => {
    const { member, rid, number } = await aBill()
    const pack = await filesIn(member, rid)
    expect(pack.name).toBe(`报销材料 ${number}.zip`)
    expect([...pack.files.keys()].sort()).toEqual([
      `报销材料 ${number}/2 费用明细 ${number}-C01.pdf`,
      expect.stringMatching(/\/3 委托协议 \d{6}-\d{4}\.pdf$/),
      `报销材料 ${number}/4 服务验收单 ${number}-C03.pdf`,
      `报销材料 ${number}/说明.txt`,
    ])
    expect(partOf(pack, 'invoice')?.note).toContain('申请开票')
    expect(partOf(pack, 'reports')?.note).toContain('没有出具检测报告')
    const list = textOfZip(pack.files, '说明.txt')
    for (const word of ['缺少：', '发票：这张账单没有单独开票', '壹佰元整', `${number}-C01`])
      expect(list).toContain(word)
    const costs = paperText(pack.files, '费用明细')
    for (const word of [number, '扫描电镜（SEM）', '¥100.00', '壹佰元整', '样品 1', '示例大学'])
      expect(costs).toContain(word)
    expect(paperText(pack.files, '服务验收单')).toContain('验收人')
    expect(paperText(pack.files, '委托协议')).toContain('检测服务委托协议')
  })

  it('is one PDF too, with the same papers and the list in front', async () => {
    const { member, rid, number } = await aBill()
    const { data } = await packOf(member, rid)
    const pdf = await server.app.inject({ url: data.pdf })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const text = pdfText(pdf.rawPayload).replace(/\n/g, '')
    for (const word of ['报销材料清单', `${number}-C01`, '服务验收单', '检测服务委托协议', '壹佰元整'])
      expect(text).toContain(word)
  })

  it('is the same again while nothing changes, and issues no paper twice', async () => {
    const { member, rid } = await aBill()
    const packs = await Promise.all([packOf(member, rid), packOf(member, rid), packOf(member, rid)])
    const [first] = packs
    for (const { data } of packs) expect(data.contents).toEqual(first?.data.contents)
    const [one, other] = [await server.app.inject({ url: first?.data.url }), await zipOf(first?.data.url)]
    const again = await server.app.inject({ url: (await packOf(member, rid)).data.url })
    expect(again.headers.etag).toBe(one.headers.etag)
    expect(again.rawPayload.equals(one.rawPayload)).toBe(true)
    expect(one.headers['content-length']).toBe(String(first?.data.size))
    expect(other.size).toBe(4)
    const part = await server.app.inject({ url: first?.data.url, headers: { range: 'bytes=10-19' } })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload.equals(one.rawPayload.subarray(10, 20))).toBe(true)
    const rows = await server.deps.db.select().from(packPaper).where(eq(packPaper.statement_rid, rid))
    expect(rows).toHaveLength(3)
  })

  it('has the invoice once it is issued, made out to its title', async () => {
    const { member, rid } = await aBill()
    await paidIn(server, { kind: 'self', rid: member.rid }, 1)
    const title = (await member.post('invoice/add', aTitle({ title: '示例大学材料学院' }))).data.rid
    const asked = await member.post('invoiceApply/add', {
      invoice_rid: title,
      type: 1,
      statement_rids: [rid],
    })
    if (!asked.data) throw new Error(asked.msg)
    expect(partOf((await packOf(member, rid)).data, 'invoice')?.note).toContain('财务还没有开具')
    const number = anInvoiceNumber()
    const file_rid = await aFile(server, house.finance.token, 'x.pdf', aPdf('发票').toString())
    await house.finance.decide('staff/invoiceApply/confirm', { rid: asked.data.rid, number, file_rid })
    const pack = await filesIn(member, rid)
    expect(partOf(pack, 'invoice')?.file).toBe(`1 发票 ${number}.pdf`)
    expect(textOfZip(pack.files, `1 发票 ${number}.pdf`)).toContain('发票')
    expect(paperText(pack.files, '费用明细')).toContain('示例大学材料学院')
    const pdf = await server.app.inject({ url: pack.pdf })
    expect(pdf.rawPayload.toString('latin1')).toContain('/EmbeddedFile')
  })

  it('comes to what is left after a refund, and the paper before it is worth that no more', async () => {
    const { member, rid } = await aBill()
    const before = await packOf(member, rid)
    const { data } = await house.finance.post('staff/refund/add', {
      statement_rid: rid,
      amount_fen: 2_505,
      target: 'prestore',
      reason: '少测一个样',
    })
    const code = partOf(before.data, 'costs')?.code
    for (const step of ['confirm', 'paid'])
      await house.finance.decide(`staff/refund/${step}`, { rid: data.rid })
    const told = await server.get(`open/report/verify?code=${code}`)
    expect(told.data.state).toBe('refunded')
    const costs = paperText((await filesIn(member, rid)).files, '费用明细')
    for (const word of ['已退款', '-¥25.05', '退款后实付', '¥74.95', '柒拾肆元玖角伍分'])
      expect(costs).toContain(word)
    expect((await server.get(`open/report/verify?code=${code}`)).data).toMatchObject({
      state: 'replaced',
      amount_fen: 10_000,
    })
  })

  it('says why there is none: not paid, or nothing left of what was paid', async () => {
    const member = await aPayer(server)
    const unpaid = await packOf(member, await billOf(house, member))
    expect([unpaid.status, unpaid.reason]).toEqual([409, 'wrong_state'])
    expect(unpaid.msg).toContain('还没有付清')
    const { member: other, rid } = await aBill()
    const { data } = await house.finance.post('staff/refund/add', {
      statement_rid: rid,
      amount_fen: 10_000,
      target: 'prestore',
      reason: '数据召回',
    })
    for (const step of ['confirm', 'paid'])
      await house.finance.decide(`staff/refund/${step}`, { rid: data.rid })
    expect((await packOf(other, rid)).msg).toContain('全部退款')
  })

  it('takes the signed agreement and the contract instead of making one anew', async () => {
    const { member, rid, experiments } = await aBill()
    const [found] = await server.deps.db
      .select()
      .from(experiment)
      .where(eq(experiment.rid, experiments[0] ?? ''))
    const file_rid = await aFile(server, member.token, '签字件.txt', '已签')
    const signed = await member.post('order/update4protocol', { rid: found?.order_rid, file_rid })
    expect(signed.code).toBe(1)
    const pack = await filesIn(member, rid)
    expect(partOf(pack, 'agreement')?.file).toMatch(/^3 委托协议（已签） \d{6}-\d{4}\.txt$/)
    await house.service.post('staff/assign/document', { rid: experiments[0], kind: 'contract' })
    expect(partOf((await packOf(member, rid)).data, 'agreement')?.file).toMatch(/^3 合同 .*\.pdf$/)
  })

  it('lists the reports that stand', async () => {
    const { member, rid, experiments } = await aBill()
    await house.service.post('staff/assign/document', { rid: experiments[0], kind: 'report' })
    const { files } = await filesIn(member, rid)
    expect(paperText(files, '检测报告清单')).toMatch(/-E1-R1/)
  })
})

describe('who may take it', () => {
  let group: TestGroup
  let rid: string
  beforeAll(async () => {
    group = await aGroup(server)
    await paidIn(server, { kind: 'cluster', rid: group.rid }, 100_000)
    const order = await anOrder(server, group.member, 'sem', 1, {
      payer: { kind: 'cluster', rid: group.rid },
    })
    const [{ rid: one }] = order.assigns
    const samples = order.samples.map(({ number }: { number: string }) => ({ number, state: 'arrived' }))
    await house.lab.post('staff/assign/receive', { rid: one, samples })
    await house.lab.post('staff/assign/start', { rid: one })
    await house.lab.post('staff/assign/submit', { rid: one, note: '数据见附件' })
    await house.colleague.post('staff/assign/release', { rid: one })
    await group.member.post('assign/right', { rid: one })
    const { data, msg } = await group.owner.post('assign/settlement', {
      rids: [one],
      pay: 'prestore',
      cluster_rid: group.rid,
    })
    if (!data) throw new Error(msg)
    rid = data.statement_rid
  })

  it('is the group’s owner, manager and viewer; a viewer without what is not for them', async () => {
    for (const who of [group.owner, group.manager]) {
      const { data } = await packOf(who, rid)
      expect(partOf(data, 'agreement')?.file).toMatch(/委托协议/)
    }
    const seen = await filesIn(group.viewer, rid)
    expect(partOf(seen, 'agreement')).toMatchObject({ note: expect.stringContaining('负责人') })
    expect([...seen.files.keys()].join()).not.toContain('委托协议')
    expect(paperText(seen.files, '费用明细')).not.toContain(group.member.phone)
  })

  it('is nobody else: a plain member for another’s bill, a stranger and an unknown bill are refused alike', async () => {
    const stranger = await aPayer(server)
    const answers = [
      await packOf(group.member, rid),
      await packOf(stranger, rid),
      await packOf(stranger, 'none'),
    ]
    expect(answers.map(({ status, reason, msg }) => [status, reason, msg])).toEqual(
      Array.from({ length: 3 }, () => [404, 'not_found', '账单不存在']),
    )
    expect((await server.post('statement/pack', { rid })).status).toBe(401)
  })

  it('is who the link was signed for, while it holds and while they may still read the bill', async () => {
    const { data } = await packOf(group.viewer, rid)
    const open = async (url: string) => (await server.app.inject({ url })).statusCode
    const stranger = await aPayer(server)
    const forged = [
      data.url.replace(/member=[^&]+/, `member=${stranger.rid}`),
      data.url.replace('as=zip', 'as=pdf'),
      data.url.replace(/signature=[^&]+/, 'signature=x'),
    ]
    for (const url of forged) expect([url, await open(url)]).toEqual([url, 403])
    expect(await open('/api/file/pack')).toBe(400)
    expect(await open(data.url)).toBe(200)
    await group.owner.post('cluster/role', { rid: group.rid, user_rid: group.viewer.rid, role: 'member' })
    expect(await open(data.url)).toBe(404)
    server.pass(400)
    expect(await open(data.url)).toBe(403)
  })
})
