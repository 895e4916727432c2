import { aRow, aWorkbook } from '@lab/contract/spreadsheet/testing/a-workbook'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { auditLedger } from '../../books/ledger/audit.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { aCustomer } from '../../testing/an-order.ts'
import { longestPause } from '../../testing/longest-pause.ts'
import { uploadFile } from '../../testing/upload-file.ts'

let server: TestServer
let finance: TestStaff
let member: TestMember

beforeAll(async () => {
  server = await aServer()
  finance = await aStaff(server, 'finance')
  member = await aCustomer(await aMember(server), { company: '示例大学（材料学院）' })
})
afterAll(() => server.close())

const upload = (token: string, name: string, bytes: Uint8Array) => uploadFile(server, token, name, bytes)

const bring = async (name: string, bytes: Uint8Array | string) =>
  finance.post('staff/bank/import', { file_rid: await upload(finance.token, name, Buffer.from(bytes)) })

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const apply = async (amount_fen: number) => {
  const file_rid = await upload(member.token, 'voucher.png', png)
  return (await member.post('prestoreApply/add', { amount_fen, file_rid })).data
}
const balance = async (): Promise<number> => (await member.post('prestore/balance')).data.list[0].balance_fen

/** `示例大学(材料学院)` and its statement's titles as GB18030 writes them. */
const gb18030 = (text: string): Uint8Array => {
  const table = new Map<string, number[]>()
  const decoder = new TextDecoder('gb18030')
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++)
      if (low !== 0x7f) table.set(decoder.decode(Uint8Array.of(high, low)), [high, low])
  return Uint8Array.from(
    [...text].flatMap((sign) => (sign < '\x80' ? [sign.charCodeAt(0)] : (table.get(sign) ?? []))),
  )
}

const statement = (rows: string[]) =>
  [
    '账户明细,,,,,',
    '户名：示例检测,,,,,',
    '交易日期,交易流水号,借方发生额（元）,贷方发生额（元）,对方户名,摘要',
    ...rows,
  ].join('\r\n')

const receipts = [
  '交易日期,收入金额,对方户名,摘要',
  ...[1, 2, 3].map((n) => `2026-01-0${n},${n}00.00,甲,检测费`),
]
const odd: [what: string, bytes: Uint8Array, read: object][] = [
  [
    'a quote that nothing closes',
    Buffer.from(receipts.join('\n').replace('检测费', '"检测费 预付')),
    { rows: 3, notes: ['第 2 行的引号不成对，已按普通文字读取'] },
  ],
  [
    'half a character',
    Buffer.concat([
      gb18030(receipts.slice(0, 2).join('\n')),
      Buffer.of(0xd3, 10),
      gb18030(receipts[2] ?? ''),
    ]),
    { rows: 2, notes: ['第 2 行有无法识别的字符，显示为“\ufffd”'] },
  ],
  ['CR alone', Buffer.from(receipts.join('\r')), { rows: 3, notes: [] }],
  ['its separator named', Buffer.from(`sep=,\n${receipts.join('\n')}`), { rows: 3, notes: [] }],
  [
    'a decimal comma',
    Buffer.from(`交易日期;收入金额;对方户名\n2026-01-05;1234,56;甲\n2026-01-05;12,5;乙`),
    { rows: 0, left: [{ reason: 'bad_amount', count: 2 }] },
  ],
]

it.each(odd)('previews a statement with %s, and says what to check', async (_, bytes, read) => {
  const file_rid = await upload(finance.token, '流水.csv', bytes)
  const { data } = await finance.post('staff/bank/preview', { file_rid })
  expect(data).toMatchObject(read)
})

describe('a bank’s statement', () => {
  it('is matched by amount, payer and number, shown before anything is booked, and booked once as chosen', async () => {
    const one = await apply(500_000)
    const other = await apply(500_000)
    const csv = statement([
      `20260701,S-1,,"5,000.00",示例大学(材料学院),检测费 ${one.number}`,
      '20260702,S-2,100.00,,水电费,付款',
      '20260703,S-3,,77.00,陌生公司,',
      '合计,,100.00,"5,077.00",,',
    ])
    const before = await balance()
    const { data } = await bring('流水.csv', gb18030(csv))
    expect(data).toMatchObject({ rows: 2, added: 2, known: 0, skipped: 2 })
    expect(data.left).toEqual([
      { reason: 'outgo', count: 1 },
      { reason: 'total', count: 1 },
    ])
    const again = (await bring('流水.csv', csv)).data
    expect([again.added, again.known]).toEqual([0, 2])
    expect(await balance()).toBe(before)

    const { list } = (await finance.post('staff/bank/list', { state: 'open' })).data
    const [unknown, known] = list
    expect(unknown).toMatchObject({ payer: '陌生公司', amount_fen: 7_700, matches: [] })
    expect(known).toMatchObject({ day: '2026-07-01', amount_fen: 500_000, payer: '示例大学(材料学院)' })
    expect(
      known.matches.map((match: { number: string; why: string[] }) => [match.number, match.why]),
    ).toEqual([
      [one.number, ['number', 'payer', 'amount']],
      [other.number, ['payer', 'amount']],
    ])

    const chosen = {
      rid: known.rid,
      version: known.version,
      target: 'prestore',
      target_rid: one.rid,
      target_version: 1,
    }
    const seen = { rid: unknown.rid, version: unknown.version }
    const wrong = { ...seen, target: 'prestore', target_rid: other.rid, target_version: 1 }
    const colleague = await aStaff(server, 'finance')
    const booked = await Promise.all(
      [finance, colleague].map((who) => who.post('staff/bank/book', { rows: [chosen, wrong] })),
    )
    const done = booked.flatMap(({ data: { results } }) => results.filter(({ ok }: { ok: boolean }) => ok))
    expect(done).toEqual([{ rid: known.rid, ok: true, msg: '' }])
    expect(await balance()).toBe(before + 500_000)
    const twice = { ...seen, target: 'prestore', target_rid: one.rid, target_version: 1 }
    const [result] = (await finance.post('staff/bank/book', { rows: [twice] })).data.results
    expect(result).toMatchObject({ rid: unknown.rid, ok: false })
    expect(result.msg).toMatch(new RegExp(`^2026-07-03 陌生公司 ¥77.00：预存申请 ${one.number} 已处理`))
    const reopen = async () => {
      const [row] = (await finance.post('staff/bank/list', { kw: '陌生公司' })).data.list
      return finance.post('staff/bank/reopen', { rid: row.rid, version: row.version })
    }
    expect((await reopen()).reason).toBe('wrong_state')
    await finance.post('staff/bank/ignore', { ...seen, reason: '忽略错了' })
    expect((await finance.post('staff/bank/reopen', seen)).reason).toBe('stale')
    expect((await reopen()).data).toEqual({ rid: unknown.rid, state: 'open' })
    const [reopened] = (await finance.post('staff/bank/list', { state: 'open' })).data.list
    expect(reopened).toMatchObject({ rid: unknown.rid, note: '' })
    const { rid, version } = reopened
    await finance.post('staff/bank/ignore', { rid, version, reason: '与检测无关' })
    expect((await finance.post('staff/bank/list', { state: 'open' })).data.total).toBe(0)
    expect(await auditLedger(server.deps.db)).toEqual([])
  })

  it('is read from a workbook too', async () => {
    const day = new Date(Date.UTC(2026, 6, 4))
    const rows = [
      ['交易时间', '收入金额', '付款人名称', '附言'].map((value) => ({ value })),
      [{ value: day, format: 'yyyy-mm-dd' }, { value: 1234.5 }, { value: '示例大学' }, { value: '预存' }],
    ]
    const bytes = await writeExcelFile(rows as never, { sheet: '流水' }).toBuffer()
    expect((await bring('流水.xlsx', bytes)).data).toMatchObject({ added: 1 })
    const [row] = (await finance.post('staff/bank/list', { kw: '示例大学' })).data.list
    expect(row).toMatchObject({ amount_fen: 123_450 })
    const found = (await finance.post('staff/bank/list', { from: '2026-07-04', to: '2026-07-04' })).data
    expect(found.list).toMatchObject([{ amount_fen: 123_450, payer: '示例大学', remark: '预存' }])
  })

  it('keeps the day of a workbook’s late hours, and an amount that a formula left a hair beside a fen', async () => {
    const at = new Date(Date.UTC(2026, 6, 31, 23, 59, 59))
    const rows = [
      ['交易时间', '收入金额', '付款人名称'].map((value) => ({ value })),
      [{ value: at, format: 'yyyy-mm-dd hh:mm:ss' }, { value: 0.1 + 0.2 }, { value: '月末单位' }],
    ]
    const bytes = await writeExcelFile(rows as never, { sheet: '流水' }).toBuffer()
    expect((await bring('流水.xlsx', bytes)).data).toMatchObject({ added: 1, skipped: 0 })
    const { list } = (await finance.post('staff/bank/list', { kw: '月末单位' })).data
    expect(list).toMatchObject([{ day: '2026-07-31', amount_fen: 30 }])
  })

  it('is read as banks export it: titles below a heading, text forced by formulas', async () => {
    const heading = '示例银行 账户明细\n\n交易日期\t金额\t收支标志\t户名\n'
    const row = (payer: string, flag: string) => `="20260731"\t="1,234.50"\t${flag}\t="${payer}"\n`
    const text = heading + row('甲单位', '来账') + row('乙单位', '往账')
    expect((await bring('明细.csv', text)).data).toMatchObject({ added: 1, skipped: 1 })
    const { list } = (await finance.post('staff/bank/list', { kw: '甲单位' })).data
    expect(list).toMatchObject([{ day: '2026-07-31', amount_fen: 123_450, payer: '甲单位' }])
  })

  it('lets others be answered while it is understood, however few bytes say so much', async () => {
    // A sign that is eighteen when written plainly, in one text that every row shows.
    const data = Array.from(
      { length: 400 },
      (_, nth) => `<row r="${nth + 2}"><c><v>20261120</v></c><c><v>5</v></c><c t="s"><v>0</v></c></row>`,
    )
    const titles = aRow(1, { A1: '交易日期', B1: '收入金额', C1: '摘要' })
    const bytes = aWorkbook({
      sheets: [titles + data.join('')],
      strings: `<si><t>${'ﷺ'.repeat(2_000)}</t></si>`,
    })
    expect(bytes.length).toBeLessThan(4_000)
    const file_rid = await upload(finance.token, '流水.xlsx', bytes)
    const reading = finance.post('staff/bank/preview', { file_rid })
    expect(await longestPause(reading)).toBeLessThan(1_000)
    expect((await reading).status).toBe(200)
  })

  it('refuses what it cannot read, with words and never with a fault', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(26 * 1024 * 1024) })
    const tried: [string, Uint8Array | string][] = [
      ['空表.csv', '没有,标题\n1,2\n'],
      ['far.xlsx', aWorkbook({ sheets: [aRow(1_048_576, { XFD1048576: 1 })] })],
      ['proto.xlsx', aWorkbook({ sheets: [aRow(1, { __proto__1: 1 })] })],
      ['坏.xlsx', bomb],
      ['坏.xlsx', zipSync({ 'xl/workbook.xml': Buffer.from('<not') })],
      ['长.csv', `交易日期,金额\n${'2026-07-01,1\n'.repeat(5_101)}`],
    ]
    for (const [name, bytes] of tried) {
      const { status, msg } = await bring(name, bytes)
      expect([name, status >= 400 && status < 500, msg.length > 3]).toEqual([name, true, true])
    }
    const foreign = await aStaff(server, 'finance')
    const file_rid = await upload(foreign.token, '流水.csv', Buffer.from('交易日期,金额\n2026-07-01,1\n'))
    expect((await finance.post('staff/bank/import', { file_rid })).reason).toBe('not_found')
    const service = await aStaff(server, 'service')
    for (const path of [
      'preview',
      'import',
      'list',
      'book',
      'ignore',
      'reopen',
      'payers',
      'pay',
      'prestore',
      'keep',
    ])
      expect((await service.post(`staff/bank/${path}`, {})).status).toBe(403)
  })
})
