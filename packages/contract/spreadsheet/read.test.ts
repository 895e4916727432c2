import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { SpreadsheetFault, spreadsheetFaults, usualLimits } from './limits.ts'
import { readSpreadsheet } from './read.ts'
import { aRow, asZip64, aWorkbook } from './testing/a-workbook.ts'

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

describe('a workbook of another program', () => {
  const strings = '<si><t>编号</t></si><si><t>A-01</t></si>'
  const sheets = ['<row r="1"><c t="s"><v>0</v></c></row><row r="2"><c t="s"><v>1</v></c></row>']
  const whole = aWorkbook({ sheets, strings })
  it.each([
    [
      'with backslashes in its parts',
      aWorkbook({ sheets, strings, nameOf: (part) => part.replaceAll('/', '\\') }),
    ],
    [
      'whose parts are named in another case',
      aWorkbook({ sheets, strings, nameOf: (part) => part.toUpperCase() }),
    ],
    ['with a slash before its parts', aWorkbook({ sheets, strings, nameOf: (part) => `/${part}` })],
    ['with a directory in 64 bits', asZip64(whole)],
  ])('is read %s', async (_, bytes) => {
    expect((await rowsOf(bytes))?.map(({ cells }) => cells)).toEqual([['编号'], ['A-01']])
  })

  it.each(['xl/sharedStrings.xml', 'xl/styles.xml', 'xl/worksheets/sheet1.xml', 'xl/workbook.xml'])(
    'is damaged without %s, not empty',
    async (lost) => {
      const bytes = aWorkbook({ sheets, strings, nameOf: (part) => (part === lost ? undefined : part) })
      expect(await faultOf(bytes)).toBe('broken')
    },
  )

  it('is damaged where it names a text that it lacks', async () => {
    expect(await faultOf(aWorkbook({ sheets, strings: '<si><t>编号</t></si>' }))).toBe('broken')
  })

  it('is read with the signs that it escapes', async () => {
    const data = aRow(2, {
      A2: '甲_x000D_\n乙',
      B2: '_x005F_x0041_',
      C2: 'a_x4e2d_',
      D2: '_x00_',
      E2: '_xD83D_',
    })
    const shared = '<row r="1"><c t="s"><v>0</v></c></row>'
    const bytes = aWorkbook({ sheets: [shared + data], strings: '<si><t>尾_x000D_</t></si>' })
    expect((await rowsOf(bytes))?.map(({ cells }) => cells)).toEqual([
      ['尾'],
      ['甲\n乙', '_x0041_', 'a中', '_x00_', '\ufffd'],
    ])
  })

  it('says what it hides and merges', async () => {
    const rows = [
      aRow(1, { A1: '标题' }),
      aRow(2, { A2: '编号', B2: '形态' }),
      `<row r="3" hidden="1"><c r="A3"><v>1</v></c></row><row r="4" hidden="true"/>`,
      aRow(5, { A5: 'A-02', C5: '薄膜' }),
    ]
    const merged =
      '<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="A2:A3"/><mergeCell ref="A5:B5"/></mergeCells>'
    const data = `<cols><col min="2" max="2" hidden="1"/><col min="4" max="16384" hidden="1"/></cols><sheetData>${rows.join('')}</sheetData>${merged}`
    const [read] = await readSpreadsheet(sheet(data), { limits })
    expect(read?.rows.length).toBe(4)
    expect(read?.notes).toEqual([
      '第 3 行在表格中是隐藏的，也会导入',
      '第 2 列在表格中是隐藏的，也会读取',
      'A2:A3、A5:B5 是合并的单元格，只有第一格有内容',
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
    expect(await read('1,2,3\n4,5,6')).toEqual([
      ['1', '2', '3'],
      ['4', '5', '6'],
    ])
    expect(await read('日期;收入;余额\n5;1,5;2,5')).toEqual([
      ['日期', '收入', '余额'],
      ['5', '1,5', '2,5'],
    ])
  })

  it.each([
    ['CR alone', 'a,b\r1,2\r3,4'],
    ['CR CR LF', 'a,b\r\r\n1,2\r\r\n3,4'],
    ['its separator named', 'sep=;\na;b\n1;2\n3;4'],
    ['its separator named in quotes', '\ufeff"sep=|"\r\na|b\r\n1|2\r\n3|4'],
    ['a tab named', 'sep=\t\na\tb\n1\t2\n3\t4'],
  ])('is read with %s', async (_, text) => {
    expect(await read(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ])
  })

  it.each([
    ['that nothing closes', '编号,形态\n1,"管件 3\n2,块\n3,块', ['1', '"管件 3']],
    ['before another cell in quotes', '编号,形态\n1,"管件 3\n2,"块"\n3,块', ['1', '"管件 3']],
    ['before an empty cell in quotes', '编号,形态\n1,"管件 3\n2,""\n3,"块"\n4,a', ['1', '"管件 3']],
    ['in a cell', '编号,形态\n1,管件 3"\n2,块\n3,块', ['1', '管件 3"']],
  ])('keeps all its rows with a quote %s', async (_, text, second) => {
    const [found] = await readSpreadsheet(strToU8(text), { limits })
    expect(found?.rows.length).toBe(text.split('\n').length)
    expect(found?.rows[1]?.cells).toEqual(second)
    expect(found?.notes).toEqual(
      second[1]?.startsWith('"') ? ['第 2 行的引号不成对，已按普通文字读取'] : undefined,
    )
  })

  it('says where two quotes join what may be rows', async () => {
    const [found] = await readSpreadsheet(strToU8('编号,形态,备注\n1,"管 3,坏\n2,管 3",好\n3,"a\nb",c'), {
      limits,
    })
    expect(found?.rows.map(({ line }) => line)).toEqual([1, 2, 4])
    expect(found?.notes).toEqual(['第 2–3 行在一对引号之内，读作一个单元格，请核对'])
  })

  it('names the line of half a character', async () => {
    // `检测费用` in GB18030, and half of a further character.
    const half = Buffer.from('bcecb2e2b7d1d3c3d3', 'hex')
    const bytes = Buffer.concat([Buffer.from('a,b\n1,'), half, Buffer.from('\n2,'), half.subarray(0, 8)])
    const [found] = await readSpreadsheet(bytes, { limits })
    expect(found?.rows.map(({ cells }) => cells[1])).toEqual(['b', '检测费用\ufffd', '检测费用'])
    expect(found?.notes).toEqual(['第 2 行有无法识别的字符，显示为“\ufffd”'])
  })

  it('is decoded from Windows-1252', async () => {
    const bytes = Buffer.from('T (\xb0C)\tA (m\xb2)', 'latin1')
    expect(await rowsOf(bytes)).toEqual([{ line: 1, cells: ['T (°C)', 'A (m²)'] }])
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
