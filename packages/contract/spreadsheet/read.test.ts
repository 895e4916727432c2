import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { SpreadsheetFault, spreadsheetFaults, usualLimits } from './limits.ts'
import { readSpreadsheet } from './read.ts'
import { aRow, aWorkbook } from './testing/a-workbook.ts'

const limits = { ...usualLimits, ms: 60_000 }
const rowsOf = async (bytes: Uint8Array) => (await readSpreadsheet(bytes, { limits }))[0]?.rows
const faultOf = async (bytes: Uint8Array, set = {}) => {
  try {
    await readSpreadsheet(bytes, { limits: { ...limits, ...set } })
    return 'none'
  } catch (error) {
    return error instanceof SpreadsheetFault ? error.fault : error
  }
}
const repeated = (count: number, text: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => text(nth)).join('')

const sheet = (data: string) => aWorkbook({ sheets: [data] })

describe('a workbook', () => {
  it('is read as its sheet shows it: text, numbers, moments, results of formulas', async () => {
    const day = new Date(Date.UTC(2026, 6, 4))
    const moment = new Date(Date.UTC(2026, 6, 31, 23, 59, 59))
    const bytes = await writeExcelFile([
      {
        sheet: '流水',
        data: [
          [{ value: '日期' }, { value: '时间' }, { value: '金额' }],
          [
            { value: day, format: 'yyyy-mm-dd' },
            { value: moment, format: 'yyyy-mm-dd hh:mm:ss' },
            { value: 0.1 + 0.2 },
          ],
        ],
      },
    ] as never).toBuffer()
    expect(await rowsOf(bytes)).toEqual([
      { line: 1, cells: ['日期', '时间', '金额'] },
      { line: 2, cells: ['2026-07-04', '2026-07-31 23:59:59', '0.3'] },
    ])
  })

  it('keeps what is written, by its line, and nothing of what lies between', async () => {
    const data = `${aRow(1, { A1: '头' })}<row r="2"><c r="XFD2" s="3"/></row>${aRow(1_048_576, { C1048576: 5 })}`
    expect(await rowsOf(sheet(data))).toEqual([
      { line: 1, cells: ['头'] },
      { line: 1_048_576, cells: ['', '', '5'] },
    ])
  })

  it('joins the pieces of a rich text, without how it is pronounced; knows a clock', async () => {
    const strings = '<si><r><t>示例</t></r><r><t xml:space="preserve"> 大学</t></r><rPh><t>SHI</t></rPh></si>'
    const styles =
      '<numFmts><numFmt numFmtId="200" formatCode="hh:mm;@"/><numFmt numFmtId="201" formatCode="&quot;y&quot;0"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="200"/><xf numFmtId="201"/></cellXfs>'
    const data = '<row><c t="s"><v>0</v></c><c s="1"><v>0.4243055555</v></c><c s="2"><v>7</v></c></row>'
    expect(await rowsOf(aWorkbook({ sheets: [data], strings, styles }))).toEqual([
      { line: 1, cells: ['示例 大学', '10:11:00', '7'] },
    ])
  })
})

describe('what would freeze or fell a server', () => {
  const many = (count: number) => repeated(count, (nth) => aRow(nth + 1, { [`A${nth + 1}`]: nth }))
  it.each([
    ['a cell at the far corner', sheet(aRow(1_048_576, { XFD1048576: 1 })), 'columns'],
    ['a cell far to the right', sheet(aRow(200_000, { ZZ200000: 1 })), 'columns'],
    ['a cell at no place', sheet(aRow(1, { __proto__1: 1 })), 'broken'],
    ['a row at no line', sheet(aRow('1e99', { A1: 1 })), 'broken'],
    ['300,000 rows', sheet(many(300_000)), 'rows'],
    ['rows that go back', sheet(`${aRow(2, { A2: 1 })}${aRow(1, { A1: 1 })}`), 'broken'],
    [
      'a bomb of nothing',
      zipSync({ 'xl/workbook.xml': new Uint8Array(64 * 1024 * 1024), 'xl/a.xml': new Uint8Array(1) }),
      'unpacked',
    ],
    ['a deep tree', sheet('<a>'.repeat(200_000)), 'broken'],
    ['a declared document type', sheet('<!DOCTYPE a [<!ENTITY b "c">]>'), 'broken'],
    [
      'one long text in every cell',
      aWorkbook({
        sheets: [repeated(5_000, (nth) => `<row r="${nth + 1}">${'<c t="s"><v>0</v></c>'.repeat(20)}</row>`)],
        strings: `<si><t>${'长'.repeat(1_900)}</t></si>`,
      }),
      'characters',
    ],
    ['millions of texts', aWorkbook({ sheets: [''], strings: '<si/>'.repeat(300_000) }), 'cells'],
    ['a text that never ends', aWorkbook({ sheets: [aRow(1, { A1: '长'.repeat(40_000) })] }), 'text'],
    ['sheet after sheet', aWorkbook({ sheets: Array.from({ length: 40 }, () => '') }), 'sheets'],
    ['an element that never ends', sheet(`<c ${'a="b" '.repeat(3_000_000)}`), 'slow'],
    ['no archive', strToU8('PK not really'), 'broken'],
    ['half an archive', sheet(many(100)).slice(0, 900), 'broken'],
    ['an archive of something else', zipSync({ 'word/document.xml': strToU8('<a/>') }), 'broken'],
    ['nothing', new Uint8Array(), 'empty'],
    ['a megabyte too much', new Uint8Array(3 * 1024 * 1024), 'bytes'],
    [
      'a picture',
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0xff),
      'encoding',
    ],
    ['a page', strToU8('<html><table><tr><td>日期</td></tr></table></html>'), 'markup'],
    ['a quote that never ends', strToU8(`日期,金额\n"${'长'.repeat(50_000)}`), 'text'],
    ['separators alone', strToU8(','.repeat(2_000_000)), 'none'],
  ])('%s is refused with its reason', async (_, bytes, fault) => {
    const began = performance.now()
    expect(await faultOf(bytes, fault === 'slow' ? { ms: 100 } : {})).toBe(fault)
    // On a page, where there is no thread to end: pieces are short.
    expect(performance.now() - began).toBeLessThan(8_000)
  })

  it('tells a password from an old file', async () => {
    const compound = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
    const locked = Buffer.concat([compound, Buffer.alloc(8), Buffer.from('EncryptedPackage', 'utf16le')])
    expect([await faultOf(compound), await faultOf(locked)]).toEqual(['old', 'encrypted'])
  })

  it('has a sentence for each', () => {
    for (const word of Object.values(spreadsheetFaults)) expect(word(usualLimits)).toMatch(/[一-龥]{4}/)
  })
})

describe('a text with cells', () => {
  const read = (text: string) => rowsOf(strToU8(text)).then((rows) => rows?.map(({ cells }) => cells))

  it('is split as spreadsheets write it', async () => {
    expect(await read('a;"b;""c""\nd";e\r\n\r\n;;f')).toEqual([
      ['a', 'b;"c"\nd', 'e'],
      ['', '', 'f'],
    ])
    expect(await read('="0012",="1,2",=3')).toEqual([['0012', '1,2', '=3']])
  })

  it.each([
    ['utf-16le with its mark', Buffer.from('\ufeff日期\t金额', 'utf16le')],
    ['utf-16be with its mark', Buffer.from('\ufeff日期\t金额', 'utf16le').swap16()],
    ['utf-8 with its mark', Buffer.from('\ufeff日期\t金额')],
    ['gb18030', Uint8Array.of(0xc8, 0xd5, 0xc6, 0xda, 9, 0xbd, 0xf0, 0xb6, 0xee)],
  ])('is decoded from %s', async (_, bytes) =>
    expect(await rowsOf(bytes)).toEqual([{ line: 1, cells: ['日期', '金额'] }]),
  )
})
