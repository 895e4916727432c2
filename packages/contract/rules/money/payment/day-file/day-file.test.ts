import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { usualLimits } from '../../../../spreadsheet/limits.ts'
import { readSpreadsheet } from '../../../../spreadsheet/read.ts'
import { type DayFile, readDayFile } from './day-file.ts'
import {
  alipayFile,
  alipayTitles,
  gb18030,
  type Movement,
  nothingKnown,
  wechatFile,
  wechatTitles,
} from './testing.ts'

const today = '2026-11-22'
const day = '2026-11-20'

const read = async (bytes: string | Uint8Array, now = today): Promise<DayFile> => {
  const sheets = await readSpreadsheet(Buffer.from(bytes), { limits: usualLimits })
  const file = readDayFile(sheets, nothingKnown, now)
  if ('problem' in file) throw new Error(file.problem)
  return file
}
const rowsOf = ({ rows }: DayFile) => rows.flatMap((one) => ('row' in one ? [one.row] : []))
const leftOf = ({ rows }: DayFile) => rows.flatMap((one) => ('left' in one ? [one.left.reason] : []))

const movements: Movement[] = [
  {
    kind: 'payment',
    provider_number: '2026112022001400000000000001',
    number: '01KP1',
    fen: 500_000,
    fee_fen: 3_000,
    at: `${day} 10:11:12`,
  },
  {
    kind: 'payment',
    provider_number: '2026112022001400000000000002',
    number: '01KP2',
    fen: 100,
    fee_fen: 1,
    at: `${day} 23:59:59`,
  },
  {
    kind: 'refund',
    provider_number: '2026112022001400000000000001',
    number: '01KP1',
    refund_number: '01KR1',
    fen: 10_000,
    fee_fen: -60,
    at: `${day} 18:00:00`,
  },
]

const files: [string, string | Uint8Array, string][] = [
  ['支付宝', gb18030(alipayFile(day, movements)), 'alipay'],
  ['微信支付', wechatFile(movements), 'wechat_pay'],
  ['模拟支付', alipayFile(day, movements, { title: '模拟支付业务明细查询' }), 'local'],
]

describe.each(files)('%s', (_, bytes, provider) => {
  it('is read whole: each movement with its numbers, its amount and what was kept of it', async () => {
    const file = await read(bytes)
    expect([file.provider, file.missing, file.from]).toEqual([provider, [], 'guessed'])
    expect(rowsOf(file)).toMatchObject(
      movements.map(({ at, refund_number = '', ...one }) => ({
        ...one,
        refund_number,
        day: at.slice(0, 10),
        clock: at.slice(11),
        is_done: true,
        rate: provider === 'wechat_pay' ? 6_000 : null,
      })),
    )
    expect(leftOf(file).every((reason) => reason === 'comment' || reason === 'total')).toBe(true)
    expect(file.days).toEqual([{ day }])
  })

  it('is of a day that is not over as long as it runs', async () => {
    expect((await read(bytes, day)).days).toEqual([{ day, partial: 'running' }])
  })
})

describe('a file that is not whole', () => {
  it.each([
    ['a row of Alipay’s is missing', alipayFile(day, movements.slice(1), { of: movements }), 'other_sum'],
    ['a row of WeChat Pay’s is missing', wechatFile(movements.slice(1), { of: movements }), 'other_sum'],
    ['its totals were cut off', wechatFile(movements).split('总交易单数')[0] ?? '', 'no_summary'],
    [
      'it has hours only',
      alipayFile(day, movements).replace('21日 00:00:00]\r', '20日 12:00:00]\r'),
      'hours',
    ],
    [
      'it was made while the day ran',
      alipayFile(day, movements).replace(/导出时间：\[.*?\]/, '导出时间：[2026年11月20日 20:00:00]'),
      'early',
    ],
    [
      'an amount is no amount',
      alipayFile(day, movements).replace(',1.00,1.00,', ',1.00元整,1.00,'),
      'unread',
    ],
  ])('says so: %s', async (_, text, partial) => {
    expect((await read(text)).days).toEqual([{ day, partial }])
  })

  it('names each row that it cannot read, and takes the others', async () => {
    const [first] = wechatFile(movements).split('\r\n').slice(1)
    const broken = [
      first?.replace('SUCCESS', 'USERPAYING'),
      first?.replace('2026112022001400000000000001', ''),
      first?.replace('10:11:12', '25时'),
      first?.replaceAll('5000.00', '5,000.005'),
      first?.replace('30.00000', '三十'),
      '`垃圾',
    ].join('\r\n')
    const file = await read(`${wechatTitles}\r\n${broken}\r\n${first}\r\n`)
    expect(leftOf(file)).toEqual(
      ['bad_kind', 'bad_number', 'bad_number', 'bad_amount', 'bad_fee', 'bad_kind'].with(2, 'bad_time'),
    )
    expect(rowsOf(file)).toHaveLength(1)
  })
})

it('reads hostile cells as text, and what a formula holds to be text as that text', async () => {
  const evil = { ...movements[0], number: "=cmd|'/c calc'!A0" } as Movement
  const [row] = rowsOf(await read(alipayFile(day, [evil])))
  expect(row?.number).toBe("cmd|'/c calc'!A0")
  const forced = alipayFile(day, movements.slice(0, 1)).replace('01KP1\t', '="01KP1"')
  expect(rowsOf(await read(forced))[0]?.number).toBe('01KP1')
  const long = { ...movements[0], number: 'x'.repeat(65) } as Movement
  expect(leftOf(await read(alipayFile(day, [long])))).toContain('bad_number')
})

it('says what it is where it is no day file', async () => {
  const problem = async (text: string) => {
    const file = readDayFile(
      await readSpreadsheet(Buffer.from(text), { limits: usualLimits }),
      nothingKnown,
      today,
    )
    return 'problem' in file ? file.problem : ''
  }
  expect(await problem('交易日期,贷方发生额\n20261120,5\n')).toMatch(/没有找到列名/)
  expect(await problem('账务流水号,业务流水号,商户订单号,发生时间,收入金额（+元）\n1,2,3,4,5\n')).toMatch(
    /业务明细/,
  )
  expect(await problem(`${alipayTitles}\n`)).toBe('')
})

it('says the same of its rows in any order, and knows each by what it says', () => {
  const one = fc.record({
    kind: fc.constantFrom('payment' as const, 'refund' as const),
    provider_number: fc.constantFrom('1', '2', '3'),
    number: fc.constantFrom('a', 'b'),
    refund_number: fc.constant('r'),
    fen: fc.integer({ min: 1, max: 5 }),
    fee_fen: fc.integer({ min: 0, max: 1 }),
    at: fc.constant(`${day} 10:00:00`),
  })
  const keys = (text: string) => {
    const cells = text
      .trim()
      .split('\r\n')
      .map((line, at) => ({ line: at + 1, cells: line.split(',') }))
    const file = readDayFile([{ name: '', rows: cells }], nothingKnown, today)
    if ('problem' in file) throw new Error(file.problem)
    expect(file.days).toEqual([{ day }])
    return file.rows.flatMap((row) => ('said' in row ? [`${row.said} ${row.nth}`] : [])).sort()
  }
  fc.assert(
    fc.property(
      fc
        .array(one, { minLength: 1, maxLength: 12 })
        .chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }))),
      ([rows, shuffled]) => {
        for (const write of [
          (all: Movement[]) => alipayFile(day, all),
          (all: Movement[]) => wechatFile(all),
        ]) {
          expect(keys(write(shuffled))).toEqual(keys(write(rows)))
          expect(new Set(keys(write(rows))).size).toBe(rows.length)
        }
      },
    ),
  )
})
