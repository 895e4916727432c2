import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertHouse, insertOffer } from '../app/seed/content-rows.ts'
import { aLab, aProject } from '../testing/a-lab.ts'
import { aMember, type TestMember } from '../testing/a-member.ts'
import { aServer, aTuesday, type TestServer } from '../testing/a-server.ts'
import { aStaff } from '../testing/a-staff.ts'
import { aCustomer, anOrder, anOrderForm, planned } from '../testing/an-order.ts'
import { pdfText } from '../testing/pdf-text.ts'

const voltage = {
  key: 'voltage',
  label: '加速电压',
  kind: 'select' as const,
  required: false,
  help: '',
  options: [{ value: '15', label: '15 kV', surcharge_fen: 0 }],
}
const sem = aProject({ rid: 'sem', parameters: { fields: [voltage], relate: [] } })
const xps = aProject({ rid: 'xps', name: 'X 射线光电子能谱（XPS）', price_fen: 123_405 })

let server: TestServer
let member: TestMember
beforeAll(async () => {
  server = await aServer()
  const lab = aLab({ projects: [sem, xps] })
  await server.deps.db.transaction(async (tx) => {
    await insertHouse(tx, lab, aTuesday)
    await insertOffer(tx, lab)
  })
  member = await aCustomer(await aMember(server))
})
afterAll(() => server.close())

const open = (url: string) => server.app.inject(url)
const read = async (url: string) => pdfText((await open(url)).rawPayload)

describe('the agreement of an order', () => {
  it('tells who, what, for how much and by which terms', async () => {
    const order = await anOrder(server, member, 'xps', 2)
    const { data } = await member.post('protocol/info', { order_rid: order.rid })
    expect(data).toMatchObject({
      number: order.number,
      signed: false,
      parties: {
        member: { name: '测试用户', company: '示例大学', phone: member.phone },
        lab: { name: '示例检测技术有限公司' },
      },
      total_fen: 246_810,
    })
    expect(data.items).toMatchObject([{ project: xps.name, count: 2, price_fen: 246_810 }])
    expect(data.items[0].samples).toEqual([`${order.number}-1`, `${order.number}-2`])
    expect(data.qr).toMatch(new RegExp(`/member/order\\?rid=${order.rid}$`))
    expect(data.terms.length).toBeGreaterThan(5)
  })

  it('says the same on its page and in its PDF', async () => {
    const order = await anOrder(server, member, 'xps', 2)
    const { data } = await member.post('protocol/info', { order_rid: order.rid })
    const page = await open(data.printable)
    const pdf = await open(data.pdf)
    expect([page.statusCode, pdf.statusCode]).toEqual([200, 200])
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const [html, text] = [page.body, pdfText(pdf.rawPayload).replace(/\n/g, '')]
    for (const word of [
      '检测服务委托协议',
      order.number,
      '示例检测技术有限公司',
      '测试用户',
      'X 射线光电子能谱（XPS）',
      '样品 s1',
      '¥2,468.10',
      '贰仟肆佰陆拾捌元壹角整',
      '样品保管与返还',
      '甲方（签字或盖章）',
    ]) {
      expect(html).toContain(word)
      expect(text).toContain(word)
    }
    expect(text).toMatch(/第 1 页 \/ 共 \d 页/)
  })

  it('is a page that nothing foreign and nothing inline can run on, and that tells nobody its address', async () => {
    const order = await anOrder(server, member, 'sem')
    const { data } = await member.post('protocol/info', { order_rid: order.rid })
    const { headers, body } = await open(data.printable)
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'")
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    expect(body).not.toMatch(/style=|<style|\son\w+=|<script(?! type="module" src="\/print\/)/)
    for (const asset of ['/print/paper.css', '/print/print.js'])
      expect((await open(asset)).statusCode).toBe(200)
  })

  it('writes what people typed as text', async () => {
    const rude = anOrderForm(await planned(member, 'sem'), 1, { remark: '<img src=x onerror=alert(1)>' })
    const { data: made } = await member.post('order/add', rude)
    const { data } = await member.post('protocol/info', { order_rid: made.order_rid })
    expect((await open(data.printable)).body).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(await read(data.pdf)).toContain('<img src=x onerror=alert(1)>')
  })

  it('lets the sum of a company wait for the lab, and then names the quote', async () => {
    const company = await aCustomer(await aMember(server), { organization: 2, company: '示例企业' })
    const order = await anOrder(server, company, 'sem', 2)
    const info = async () => (await company.post('protocol/info', { order_rid: order.rid })).data
    const waiting = await info()
    expect([waiting.total_fen, waiting.items[0].price_fen]).toEqual([null, null])
    expect(await read(waiting.pdf)).toContain('待报价')
    const service = await aStaff(server, 'service')
    const valid_until = server.deps.now() + 86_400
    await service.post('staff/assign/quote', { rid: order.assigns[0].rid, price_fen: 88_800, valid_until })
    const quoted = await info()
    expect(quoted.total_fen).toBe(88_800)
    expect(await read(quoted.pdf)).toMatch(/捌佰捌拾捌元整[\s\S]*报价有效期至/)
  })

  it('is for its member and for staff who work on orders; for others it is not there', async () => {
    const order = await anOrder(server, member, 'sem')
    const stranger = await aMember(server)
    const asked = { order_rid: order.rid }
    expect(await stranger.post('protocol/info', asked)).toMatchObject({ status: 404, reason: 'not_found' })
    expect(await stranger.post('protocol/info', { order_rid: 'none' })).toMatchObject({ status: 404 })
    expect((await server.post('protocol/info', asked)).status).toBe(401)
    const [lab, editor] = [await aStaff(server, 'lab'), await aStaff(server, 'content')]
    expect((await lab.post('protocol/info', asked)).status).toBe(200)
    expect((await editor.post('protocol/info', asked)).status).toBe(404)
  })
})

describe('a link to a paper', () => {
  it('opens that paper alone, and only for five minutes', async () => {
    const [one, other] = [await anOrder(server, member, 'sem'), await anOrder(server, member, 'sem')]
    const { data } = await member.post('protocol/info', { order_rid: one.rid })
    const query = data.printable.split('?')[1]
    const refused = [
      `/print/agreement/${one.rid}`,
      `/print/agreement/${other.rid}?${query}`,
      `/print/labels/${one.rid}?${query}`,
      `/print/agreement/${one.rid}?${query.replace(/expires=\d/, 'expires=9')}`,
      `/print/agreement/${one.rid}.pdf?expires=&signature=`,
    ]
    for (const url of refused) expect([url, (await open(url)).statusCode]).toEqual([url, 403])
    expect((await open(data.pdf)).statusCode).toBe(200)
    server.pass(301)
    const late = await open(data.printable)
    expect(late.statusCode).toBe(403)
    expect(late.body).toContain('链接已失效')
  })
})

describe('labels', () => {
  it('are one a sample, with its number and a code that leads to it', async () => {
    const order = await anOrder(server, member, 'sem', 3)
    const { data } = await member.post('protocol/info', { order_rid: order.rid })
    const { body } = await open(`${data.labels}&format=50x30`)
    const text = await read(`${data.labels_pdf}&format=50x30`)
    for (const at of [1, 2, 3]) {
      expect(body).toContain(`<strong>${order.number}-${at}</strong>`)
      expect(text).toContain(`${order.number}-${at}`)
    }
    const led = await open(`/s/${order.number}-1`)
    expect([led.statusCode, led.headers.location]).toEqual([302, `/member/order?kw=${order.number}`])
  })

  it('begin at the first free label, and fall back to the usual paper for one that does not exist', async () => {
    const order = await anOrder(server, member, 'sem', 2)
    const { data } = await member.post('protocol/info', { order_rid: order.rid })
    const pages = async (query: string) =>
      (
        (await open(`${data.labels_pdf}${query}`)).rawPayload.toString('latin1').match(/\/Type \/Page\b/g) ??
        []
      ).length
    expect(await pages('&format=a4-3x8&start=1')).toBe(1)
    expect(await pages('&format=a4-3x8&start=24')).toBe(2)
    expect(await pages('&format=none&start=x')).toBe(1)
    expect((await open(`${data.labels}&start=4`)).body.match(/class="free"/g)).toHaveLength(3)
  })
})
