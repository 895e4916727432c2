import { applyLimits } from '@lab/contract/rules/money/invoice/invoice-application'
import { and, eq } from 'drizzle-orm'
import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runNow } from '../../app/jobs.ts'
import { file } from '../../people/file/schema.ts'
import { audit } from '../../people/staff/schema.ts'
import { aFile } from '../../testing/a-file.ts'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aMember } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff } from '../../testing/a-staff.ts'
import {
  aFullTitle,
  anInvoiceNumber,
  aPaidMember,
  aPdf,
  aTitle,
  type Payer,
} from '../../testing/an-invoice.ts'
import { invoiceLine } from './application-schema.ts'
import { redNeeded } from './red-needed.ts'

let server: TestServer
let house: House
beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  house = await aHouse(server)
})
afterAll(() => server.close())

const available = async (member: Payer, request: object = {}) =>
  (await member.post('invoiceApply/available', request)).data
const open = async (member: Payer) => {
  const { list, left_fen } = await available(member)
  return { left_fen, open: list.map((one: { open_fen: number }) => one.open_fen) }
}

/** Settles one experiment of ¥100 from prestore; answers the statement. */
const aBill = async (member: Payer): Promise<string> => {
  const { rid } = await house.delivered(member)
  await member.post('assign/right', { rid })
  const { data, msg } = await member.post('assign/settlement', { rids: [rid], pay: 'prestore' })
  if (!data) throw new Error(msg)
  return data.statement_rid
}

const ask = (member: Payer, sources: object, change: object = {}, sent = {}) =>
  member.post('invoiceApply/add', { invoice_rid: member.title_rid, type: 1, ...sources, ...change }, sent)
const asked = async (member: Payer, sources: object): Promise<string> => (await ask(member, sources)).data.rid
const payment = (member: Payer, at = 0) => ({ prestore_apply_rids: [member.payments[at]] })
const stateOf = async (member: Payer, rid: string) =>
  (await member.post('invoiceApply/info', { rid })).data.state

const issue = (rid: string, change: object = {}) =>
  house.finance.decide('staff/invoiceApply/confirm', { rid, number: anInvoiceNumber(), ...change })

describe('what can be invoiced', () => {
  it('is what was paid, once: prestore and the bills paid from it are the same money', async () => {
    const member = await aPaidMember(server, house.finance, 50_000)
    const bill = await aBill(member)
    expect(await open(member)).toEqual({ left_fen: 50_000, open: [50_000, 10_000] })
    const { data } = await ask(member, { statement_rids: [bill] })
    expect(data).toMatchObject({ amount_fen: 10_000, number: expect.stringMatching(/^FP-\d{6}-\d{4}$/) })
    expect(await open(member)).toEqual({ left_fen: 40_000, open: [50_000] })
    // Of the payment only what the bill did not take.
    expect((await ask(member, payment(member))).data.amount_fen).toBe(40_000)
    expect(await open(member)).toEqual({ left_fen: 0, open: [] })
    const { others } = await available(member)
    const whyOf = (kind: string) => others.find((one: { kind: string }) => one.kind === kind)
    expect(whyOf('statement')).toMatchObject({ rid: bill, reason: 'invoiced' })
    expect(whyOf('prestore')).toMatchObject({ reason: 'covered', paid_fen: 50_000 })
    const { reason } = await ask(member, payment(member))
    expect(reason).toBe('nothing_to_invoice')
  })

  it('is not what was given on top', async () => {
    const member = await aPaidMember(server, house.finance, 1_000_000)
    expect((await member.post('prestore/balance')).data.list[0].balance_fen).toBe(1_005_000)
    expect((await open(member)).left_fen).toBe(1_000_000)
  })

  it('is asked for once by however many at a time', async () => {
    const member = await aPaidMember(server, house.finance, 30_000)
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(member, payment(member))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const sent = { headers: { 'idempotency-key': 'invoice-once' } }
    const other = await aPaidMember(server, house.finance, 30_000)
    const [one, two] = [
      await ask(other, payment(other), {}, sent),
      await ask(other, payment(other), {}, sent),
    ]
    expect([one.code, two.data]).toEqual([1, one.data])
  })

  it('is held by the database too', async () => {
    const member = await aPaidMember(server, house.finance, 30_000)
    const rid = await asked(member, payment(member))
    const more = server.deps.db
      .update(invoiceLine)
      .set({ fen: 30_001 })
      .where(eq(invoiceLine.application_rid, rid))
    await expect(Promise.resolve(more)).rejects.toThrow()
    await member.post('invoiceApply/cancel', { rid })
    expect(await open(member)).toEqual({ left_fen: 30_000, open: [30_000] })
  })

  it('is nobody else’s, and nothing that was not paid', async () => {
    const member = await aPaidMember(server, house.finance, 20_000)
    const stranger = await aPaidMember(server, house.finance, 20_000)
    const file_rid = await aFile(server, member.token, 'voucher.txt', '回单')
    const waiting = (await member.post('prestoreApply/add', { amount_fen: 20_000, file_rid })).data.rid
    for (const sources of [
      payment(stranger),
      { prestore_apply_rids: [waiting] },
      { statement_rids: ['none'] },
      { statement_rids: member.payments },
      { ...payment(member), invoice_rid: stranger.title_rid },
    ])
      expect([sources, (await ask(member, sources)).reason]).toEqual([sources, 'not_found'])
    const rid = await asked(member, payment(member))
    for (const [path, more] of [
      ['info', {}],
      ['cancel', {}],
      ['edit', { remark: 'x' }],
      ['red', { reason: 'x' }],
    ] as const)
      expect((await stranger.post(`invoiceApply/${path}`, { rid, ...more })).reason).toBe('not_found')
    expect((await stranger.post('invoiceApply/list')).data.total).toBe(0)
  })
})

describe('an application', () => {
  it('is changed and withdrawn while it waits, and not afterwards', async () => {
    const member = await aPaidMember(server, house.finance, 20_000, 30_000)
    const rid = await asked(member, payment(member))
    const title = (await member.post('invoice/add', aTitle({ title: '示例研究院' }))).data.rid
    const change = { rid, invoice_rid: title, prestore_apply_rids: member.payments, remark: '请备注项目号' }
    expect((await member.post('invoiceApply/edit', change)).code).toBe(1)
    const { data } = await member.post('invoiceApply/info', { rid })
    expect(data).toMatchObject({ title: '示例研究院', amount_fen: 50_000, remark: '请备注项目号' })
    expect(data.sources.map(({ fen }: { fen: number }) => fen)).toEqual([20_000, 30_000])
    expect((await open(member)).left_fen).toBe(0)
    // Later changes of the title are no longer its matter.
    await member.post('invoice/edit', { rid: title, ...aTitle({ title: '别的单位' }) })
    await issue(rid)
    expect((await member.post('invoiceApply/info', { rid })).data.title).toBe('示例研究院')
    const late = [
      await member.post('invoiceApply/edit', change),
      await member.post('invoiceApply/cancel', { rid }),
      await issue(rid),
      await house.finance.decide('staff/invoiceApply/reject', { rid, reason: 'x' }),
    ]
    expect(late.map(({ reason }) => reason)).toEqual(Array(4).fill('wrong_state'))
  })

  it('asks for a special invoice only with a complete title', async () => {
    const member = await aPaidMember(server, house.finance, 20_000)
    const refused = await ask(member, payment(member), { type: 3 })
    expect([refused.status, refused.fields?.invoice_rid]).toEqual([400, '[开户银行]不能为空，请先补全抬头'])
    const invoice_rid = (await member.post('invoice/add', aFullTitle())).data.rid
    expect((await ask(member, payment(member), { type: 3, invoice_rid })).code).toBe(1)
  })

  it('is told why it was rejected, and its money can be invoiced again', async () => {
    const member = await aPaidMember(server, house.finance, 20_000)
    const rid = await asked(member, payment(member))
    await house.finance.decide('staff/invoiceApply/reject', { rid, reason: '税号与名称不符' })
    expect((await member.post('invoiceApply/info', { rid })).data).toMatchObject({
      state: 'rejected',
      reason: '税号与名称不符',
    })
    expect((await member.post('inbox/list')).data.list[0].text).toContain('税号与名称不符')
    expect((await ask(member, payment(member))).code).toBe(1)
  })
})

/** The newest mail to the e-mail of the title. */
const mailed = async (): Promise<string> => {
  await runNow({ ...server.deps, log: server.app.log }, 'mail')
  return (await server.outbox('bill@lab.example'))[0]?.text ?? ''
}

describe('an invoice', () => {
  it('is issued with its PDF, which its member alone downloads', async () => {
    const member = await aPaidMember(server, house.finance, 20_000)
    const rid = await asked(member, payment(member))
    const bytes = aPdf(rid)
    const file_rid = await aFile(server, house.finance.token, '发票.pdf', bytes)
    expect((await member.post('file/link', { rid: file_rid })).reason).toBe('not_found')
    const number = anInvoiceNumber()
    expect(
      (await issue(rid, { number: ` ${number.slice(0, 10)} ${number.slice(10)}`, file_rid })).data.state,
    ).toBe('issued')
    const { papers } = (await member.post('invoiceApply/info', { rid })).data
    expect(papers).toMatchObject([{ kind: 'blue', number, file_rid, amount_fen: 20_000, title: '示例大学' }])
    const { url } = (await member.post('file/link', { rid: file_rid })).data
    const got = await server.send({ url })
    expect(got.status).toBe(200)
    const stranger = await aMember(server)
    expect((await stranger.post('file/link', { rid: file_rid })).reason).toBe('not_found')
    expect((await member.post('inbox/list')).data.list[0]).toMatchObject({ title: '发票已开具' })
    // The title's own e-mail, which may be an accountant's, gets the paper too.
    expect(await mailed()).toContain('附件：发票.pdf')
    const [noted] = await server.deps.db.select().from(audit).where(eq(audit.target_rid, rid))
    expect(noted).toMatchObject({ action: 'invoiceApply/confirm', before: { state: 'applied' } })
  })

  it('has its number and its file once, and is nothing but a PDF of the lab’s own', async () => {
    const member = await aPaidMember(server, house.finance, 20_000, 20_000)
    const [first, second] = [await asked(member, payment(member)), await asked(member, payment(member, 1))]
    const number = anInvoiceNumber()
    const file_rid = await aFile(server, house.finance.token, 'a.pdf', aPdf(first))
    expect((await issue(first, { number, file_rid })).code).toBe(1)
    expect((await issue(second, { number })).fields).toHaveProperty('number')
    expect((await issue(second, { file_rid })).reason).toBe('invoice_taken')
    const own = await aFile(server, member.token, 'a.pdf', aPdf('of the member'))
    expect((await issue(second, { file_rid: own })).reason).toBe('not_found')
    const text = await aFile(server, house.finance.token, 'a.txt', 'no invoice')
    expect((await issue(second, { file_rid: text })).status).toBe(400)
    const large = await aFile(server, house.finance.token, 'b.pdf', aPdf(second))
    await server.deps.db
      .update(file)
      .set({ size: applyLimits.pdf + 1 })
      .where(eq(file.rid, large))
    expect((await issue(second, { file_rid: large })).fields).toEqual({
      file_rid: '发票文件不能超过10 MB',
    })
    expect((await issue(second, { number: '', file_rid: undefined })).status).toBe(400)
    expect((await issue(second, { number: "12' or 1=1" })).status).toBe(400)
    expect(await stateOf(member, second)).toBe('applied')
  })

  it('gets what was missing of it later', async () => {
    const member = await aPaidMember(server, house.finance, 20_000)
    const rid = await asked(member, payment(member))
    await issue(rid)
    const [paper] = (await member.post('invoiceApply/info', { rid })).data.papers
    const file_rid = await aFile(server, house.finance.token, 'late.pdf', aPdf(`late ${rid}`))
    const done = await house.finance.post('staff/invoiceApply/attach', { paper_rid: paper.rid, file_rid })
    expect(await mailed()).toContain('附件：late.pdf')
    expect(done.data).toEqual({ rid, state: 'issued' })
    expect((await member.post('file/link', { rid: file_rid })).code).toBe(1)
  })

  it('is taken back by a red one, and issued anew to the title that is wanted', async () => {
    const member = await aPaidMember(server, house.finance, 20_000)
    const rid = await asked(member, payment(member))
    expect((await member.post('invoiceApply/red', { rid, reason: '抬头有误' })).reason).toBe('wrong_state')
    await issue(rid)
    const invoice_rid = (await member.post('invoice/add', aTitle({ title: '示例研究院' }))).data.rid
    await member.post('invoiceApply/red', { rid, reason: '抬头有误', invoice_rid })
    const wanted = await house.finance.post('staff/invoiceApply/list', { red_wanted: true })
    expect(wanted.data.list.map((one: { rid: string }) => one.rid)).toContain(rid)

    const red = { rid, number: anInvoiceNumber(), reason: '抬头有误' }
    expect((await house.finance.decide('staff/invoiceApply/red', red)).data.state).toBe('red_issued')
    expect((await open(member)).left_fen).toBe(20_000)
    // Both sides are told what is next, until it is done.
    const [notice] = (await member.post('inbox/list')).data.list
    expect(notice).toMatchObject({
      kind: 'invoice_red',
      text: expect.stringMatching(/¥200.00 由财务重新开具/),
    })
    const waits = async () =>
      (await house.finance.post('staff/inbox/list', { unread: true })).data.list.filter(
        ({ kind, text }: Record<string, string>) =>
          kind === 'reissue_wanted' && text?.endsWith('示例研究院，¥200.00'),
      )
    expect(await waits()).toHaveLength(1)
    expect((await house.finance.decide('staff/invoiceApply/red', red)).reason).toBe('wrong_state')
    // Finance sees, before it issues anew, to whom; what the member makes of their title meanwhile changes nothing of it.
    const seen = (await house.finance.post('staff/invoiceApply/info', { rid })).data
    expect(seen).toMatchObject({ state: 'red_issued', title: '示例研究院' })
    await member.post('invoice/edit', { rid: invoice_rid, ...aTitle({ title: '另一研究院' }) })
    const again = { rid, number: anInvoiceNumber() }
    expect((await house.finance.decide('staff/invoiceApply/reissue', again)).data.state).toBe('reissued')
    expect(await waits()).toEqual([])
    const { data } = await member.post('invoiceApply/info', { rid })
    expect(data).toMatchObject({ state: 'reissued', title: '示例研究院', amount_fen: 20_000, red_reason: '' })
    expect(data.papers.map(({ kind, title }: { kind: string; title: string }) => [kind, title])).toEqual([
      ['blue', '示例大学'],
      ['red', '示例大学'],
      ['blue', '示例研究院'],
    ])
    expect((await open(member)).left_fen).toBe(0)
  })

  it('is not issued anew for money that was invoiced otherwise meanwhile', async () => {
    const member = await aPaidMember(server, house.finance, 20_000)
    const rid = await asked(member, payment(member))
    await issue(rid)
    await house.finance.decide('staff/invoiceApply/red', { rid, number: anInvoiceNumber(), reason: '重开' })
    expect((await ask(member, payment(member))).code).toBe(1)
    const again = await house.finance.decide('staff/invoiceApply/reissue', { rid, number: anInvoiceNumber() })
    expect(again.reason).toBe('nothing_to_invoice')
    expect((await house.finance.post('staff/invoiceApply/info', { rid })).data.open_fen).toBe(0)
  })
})

describe('a red invoice that is asked for', () => {
  const issued = async () => {
    const member = await aPaidMember(server, house.finance, 20_000)
    const rid = await asked(member, payment(member))
    await issue(rid)
    await member.post('invoiceApply/red', { rid, reason: '抬头有误' })
    const info = async () => (await member.post('invoiceApply/info', { rid })).data
    return { member, rid, info }
  }
  const wanted = async (): Promise<string[]> =>
    (await house.finance.post('staff/invoiceApply/list', { red_wanted: true, limit: 100 })).data.list.map(
      (one: { rid: string }) => one.rid,
    )

  it('is refused by finance with a reason, and the invoice stays valid', async () => {
    const { member, rid, info } = await issued()
    const no = { rid, reason: '抬头与营业执照一致' }
    const stale = await house.finance.post('staff/invoiceApply/redReject', { ...no, version: 1 })
    expect(stale.reason).toBe('stale')
    expect((await house.finance.decide('staff/invoiceApply/redReject', no)).data.state).toBe('issued')
    expect(await wanted()).not.toContain(rid)
    const seen = await info()
    expect(seen).toMatchObject({ state: 'issued', red_refused: '抬头与营业执照一致', red_reason: '' })
    expect(seen.red_wanted).toBeUndefined()
    const [notice] = (await member.post('inbox/list')).data.list
    expect(notice).toMatchObject({ kind: 'invoice_red_refused', text: expect.stringContaining(no.reason) })
    expect((await house.finance.decide('staff/invoiceApply/redReject', no)).reason).toBe('wrong_state')
    const [act] = await server.deps.db
      .select()
      .from(audit)
      .where(and(eq(audit.target_rid, rid), eq(audit.action, 'invoiceApply/redReject')))
    expect(act).toMatchObject({ before: { red_reason: '抬头有误' }, after: { reason: no.reason } })
    // Asked again, in better words: what was refused is over.
    await member.post('invoiceApply/red', { rid, reason: '单位更名，附证明' })
    expect(await info()).toMatchObject({ red_refused: '', red_reason: '单位更名，附证明' })
  })

  it('is taken back by its member while finance has not answered', async () => {
    const { member, rid, info } = await issued()
    const other = await aPaidMember(server, house.finance, 20_000)
    expect((await other.post('invoiceApply/redCancel', { rid })).reason).toBe('not_found')
    expect((await member.post('invoiceApply/redCancel', { rid })).code).toBe(1)
    expect(await wanted()).not.toContain(rid)
    expect((await info()).red_wanted).toBeUndefined()
    expect((await member.post('invoiceApply/redCancel', { rid })).reason).toBe('wrong_state')
    expect((await house.finance.decide('staff/invoiceApply/redReject', { rid, reason: '无需' })).reason).toBe(
      'wrong_state',
    )
  })

  it('stands where money was given back, whatever either side says', async () => {
    const member = await aPaidMember(server, house.finance, 50_000)
    const bill = await aBill(member)
    const rid = await asked(member, { statement_rids: [bill] })
    await issue(rid)
    await member.post('invoiceApply/red', { rid, reason: '抬头有误' })
    const refund = { kind: 'statement', rid: bill, given_back_fen: 4_000, reason: '退款 TK-1' } as const
    await server.deps.db.transaction((tx) => redNeeded(tx, server.deps, refund))
    expect((await member.post('invoiceApply/info', { rid })).data.red_needed).toBe(true)
    expect((await member.post('invoiceApply/redCancel', { rid })).reason).toBe('wrong_state')
    const no = await house.finance.decide('staff/invoiceApply/redReject', { rid, reason: '无需' })
    expect(no).toMatchObject({ reason: 'wrong_state', msg: expect.stringContaining('退款') })
    await member.post('invoiceApply/red', { rid, reason: '换抬头' })
    expect((await member.post('invoiceApply/redCancel', { rid })).reason).toBe('wrong_state')
    await house.finance.decide('staff/invoiceApply/red', { rid, number: anInvoiceNumber(), reason: '退款' })
    expect((await member.post('invoiceApply/info', { rid })).data.red_needed).toBe(false)
  })
})

describe('the notice of an invoice', () => {
  it('speaks of a download only where there is a PDF', async () => {
    const member = await aPaidMember(server, house.finance, 50_000)
    await issue(await asked(member, payment(member)))
    const { list } = (await member.post('inbox/list')).data
    const notice = list.find(({ kind }: { kind: string }) => kind === 'invoice_issued')
    expect(notice.text).toMatch(/已开具：.*¥500.00。$/)
  })
})

describe('money that is given back', () => {
  const giveBack = (rid: string, given_back_fen: number) =>
    server.deps.db.transaction((tx) =>
      redNeeded(tx, server.deps, { kind: 'statement', rid, given_back_fen, reason: '退款 TK-1' }),
    )

  it('leaves the title that was wanted on the invoice issued anew', async () => {
    const member = await aPaidMember(server, house.finance, 50_000)
    const bill = await aBill(member)
    const rid = await asked(member, { statement_rids: [bill] })
    await issue(rid)
    const wanted = { type: 1, title: '新单位', tax_no: '91350100M000100Y43', email: 'new@lab.example' }
    const { data } = await member.post('invoice/add', wanted)
    await member.post('invoiceApply/red', { rid, reason: '单位更名', invoice_rid: data.rid })
    await giveBack(bill, 4_000)
    const red = { rid, number: anInvoiceNumber(), reason: '退款' }
    await house.finance.decide('staff/invoiceApply/red', red)
    expect((await member.post('invoiceApply/info', { rid })).data.title).toBe('新单位')
  })

  it('lowers what waits, and asks for a red invoice where one is out', async () => {
    const member = await aPaidMember(server, house.finance, 50_000)
    const [waiting, out] = [await aBill(member), await aBill(member)]
    const [first, second] = [
      await asked(member, { statement_rids: [waiting] }),
      await asked(member, { statement_rids: [out] }),
    ]
    await issue(second)
    await giveBack(waiting, 4_000)
    await giveBack(out, 4_000)
    expect((await member.post('invoiceApply/info', { rid: first })).data).toMatchObject({
      state: 'applied',
      amount_fen: 6_000,
    })
    expect((await member.post('invoiceApply/info', { rid: second })).data).toMatchObject({
      red_reason: '退款 TK-1',
      amount_fen: 10_000,
    })
    await house.finance.decide('staff/invoiceApply/red', {
      rid: second,
      number: anInvoiceNumber(),
      reason: '退款',
    })
    await house.finance.decide('staff/invoiceApply/reissue', { rid: second, number: anInvoiceNumber() })
    expect((await member.post('invoiceApply/info', { rid: second })).data.amount_fen).toBe(6_000)
    await giveBack(waiting, 10_000)
    expect(await stateOf(member, first)).toBe('rejected')
  })
})

describe('finance', () => {
  it('finds applications by who asked and by the number of an invoice', async () => {
    const member = await aPaidMember(server, house.finance, 20_000)
    const rid = await asked(member, payment(member))
    const number = anInvoiceNumber()
    await issue(rid, { number })
    for (const kw of [member.phone, number, number.slice(4)]) {
      const { data } = await house.finance.post('staff/invoiceApply/list', { kw, state: 'issued' })
      expect([kw, data.list.map((one: { rid: string }) => one.rid)]).toEqual([kw, [rid]])
    }
    expect((await house.finance.post('staff/invoiceApply/list', { kw: '100%_无此人' })).data.total).toBe(0)
  })

  it('exports what waits for the tax software', async () => {
    const member = await aPaidMember(server, house.finance, 12_345)
    const rid = await asked(member, payment(member))
    const { data } = await house.finance.post('staff/invoiceApply/export', { rids: [rid] })
    expect(data).toMatchObject({ rows: 1, total: 1, name: expect.stringMatching(/\.xlsx$/) })
    const file = await server.app.inject({ url: data.url })
    const [heads, items] = (await readExcel(file.rawPayload)) as unknown as { data: unknown[][] }[]
    expect(heads?.data[0]?.slice(0, 2)).toEqual(['发票流水号', '发票类型'])
    expect(heads?.data[1]).toEqual(expect.arrayContaining(['示例大学', 123.45, '壹佰贰拾叁元肆角伍分']))
    expect(items?.data[1]).toEqual(expect.arrayContaining(['检测费', 123.45, 0.06]))
    expect((await member.post('file/link', { rid: /file\/([^?]+)/.exec(data.url)?.[1] })).reason).toBe(
      'not_found',
    )
  })

  it('alone decides', async () => {
    const member = await aPaidMember(server, house.finance, 20_000)
    const rid = await asked(member, payment(member))
    for (const role of ['service', 'lab', 'content'] as const) {
      const other = await aStaff(server, role)
      const number = anInvoiceNumber()
      expect((await other.decide('staff/invoiceApply/confirm', { rid, number })).status).toBe(403)
    }
    expect((await member.decide('staff/invoiceApply/confirm', { rid })).status).toBe(403)
  })
})

it('refuses nonsense kindly', async () => {
  const member = await aPaidMember(server, house.finance, 20_000)
  const many = Array.from({ length: 51 }, (_, at) => `r${at}`)
  for (const request of [
    {},
    { statement_rids: [], prestore_apply_rids: [] },
    { ...payment(member), type: 0 },
    { ...payment(member), type: '1' },
    { ...payment(member), remark: 'x'.repeat(201) },
    { ...payment(member), remark: 'a\u0000b' },
    { statement_rids: many },
    { statement_rids: 'x' },
    { ...payment(member), amount_fen: 1 },
  ]) {
    const { status, msg } = await ask(member, request)
    expect([request, status, msg.length > 0]).toEqual([request, 400, true])
  }
  for (const rid of ["' or 1=1 --", '../../etc', '\ud800', 'x'.repeat(65), '', 7])
    expect([400, 404]).toContain((await member.post('invoiceApply/info', { rid })).status)
})
