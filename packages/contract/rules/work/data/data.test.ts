import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plotOf } from './curves.ts'
import { isJcamp, readJcamp } from './jcamp.ts'
import { peaksOf, pointsDown } from './peaks.ts'
import { numberOf, readTable } from './table.ts'

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at))
const plotted = (text: string) => {
  const table = readTable(text)
  return table && plotOf(table)
}

describe('a table', () => {
  it.each([
    ['commas', ['角度,强度', ...lines(6, (at) => `${10 + at},${at * 5}`)]],
    ['tabs and commas in numbers', ['角度\t强度', ...lines(6, (at) => `1${at},0\t${at * 5},0`)]],
    ['semicolons and commas in numbers', ['角度;强度', ...lines(6, (at) => `1${at},0;${at * 5},0`)]],
    ['blanks', ['角度 强度', ...lines(6, (at) => `  ${10 + at}.0   ${at * 5}`)]],
    ['blanks and commas in numbers', ['角度 强度', ...lines(6, (at) => `1${at},0 ${at * 5},0`)]],
    ['remarks above it', ['# 仪器：一号', '# 角度\t强度', ...lines(6, (at) => `1${at}\t${at * 5}`)]],
    [
      'lines of its instrument above it',
      ['Sample: A', 'Date: 2026-07-07', '角度,强度', ...lines(6, (at) => `1${at},${at * 5}`)],
    ],
  ])('with %s is plotted by its first two columns', (_, text) => {
    const plot = plotted(text.join('\r\n'))
    expect(plot).toMatchObject({ xLabel: '角度', yLabel: '强度', isReversed: false })
    expect([...(plot?.curves[0]?.x ?? [])]).toEqual([10, 11, 12, 13, 14, 15])
    expect([...(plot?.curves[0]?.y ?? [])]).toEqual([0, 5, 10, 15, 20, 25])
  })

  it('has a curve for each of its columns, and leaves gaps out', () => {
    const plot = plotted(
      ['t,甲,乙,备注', ...lines(8, (at) => `${at},${at},${at === 3 ? '' : at * 2},好`)].join('\n'),
    )
    expect(plot?.curves.map(({ label, x }) => [label, x.length])).toEqual([
      ['甲', 8],
      ['乙', 7],
    ])
  })

  it('runs from high to low where it is of wavenumbers', () => {
    expect(plotted(['波数 cm-1,T', ...lines(6, (at) => `${4000 - at},${at}`)].join('\n'))?.isReversed).toBe(
      true,
    )
    expect(plotted(lines(6, (at) => `${4000 - at} ${at}`).join('\n'))?.isReversed).toBe(true)
  })

  it.each([
    ['of words', '姓名,城市\n甲,杭州\n乙,北京'],
    ['too short', '1,2\n3,4'],
  ])('%s is not plotted', (_, text) => {
    expect(readTable(text)).toBeDefined()
    expect(plotted(text)).toBeUndefined()
  })

  it('keeps what is in quotes together', () => {
    expect(readTable('名称,说明\n"a, b","他说 ""好"""\nc,d')?.rows[0]).toEqual(['a, b', '他说 "好"'])
  })

  it.each(['', '一句话', '\n\n'])('is not made of “%s”', (text) => {
    expect(readTable(text)).toBeUndefined()
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => void plotted(text)))
  })

  it('knows a number when it sees one', () => {
    expect(['1', '-1.5', '.5', '1e-3', '1,5', 'x', ''].map((text) => numberOf(text))).toEqual([
      1,
      -1.5,
      0.5,
      0.001,
      NaN,
      NaN,
      NaN,
    ])
    expect(numberOf('-1,5', true)).toBe(-1.5)
  })
})

const jcamp = (form: string, data: string, more = '') =>
  `##TITLE= 样品一 $$ remark
##JCAMP-DX= 4.24
##DATA TYPE= INFRARED SPECTRUM
##XUNITS= 1/CM
##YUNITS= TRANSMITTANCE
${more}##FIRSTX= 4000
##LASTX= 3996
##NPOINTS= 5
##XFACTOR= 1.0
##YFACTOR= 0.5
##${form}
${data}
##END=`

describe('JCAMP-DX', () => {
  it.each([
    ['plain numbers', '4000 2 4 6 8 10'],
    ['plain numbers on lines', '4000 2 4\n3998 6 8\n3996 10'],
    ['packed numbers', '4000+2+4+6+8+10'],
    ['squeezed digits', '4000BDFHA0'],
    ['differences', '4000BKKKK'],
    ['repeated differences', '4000BKV'],
    ['differences on lines, each checked by the next', '4000BKK\n3998FK\n3997HK'],
  ])('is read from %s', (_, data) => {
    const plot = readJcamp(jcamp('XYDATA= (X++(Y..Y))', data))
    expect([...(plot?.curves[0]?.y ?? [])]).toEqual([1, 2, 3, 4, 5])
    expect([...(plot?.curves[0]?.x ?? [])]).toEqual([4000, 3999, 3998, 3997, 3996])
    expect(plot).toMatchObject({ title: '样品一', xLabel: '波数 (cm⁻¹)', yLabel: '透过率', isReversed: true })
  })

  it('is read from pairs', () => {
    const plot = readJcamp(jcamp('PEAK TABLE= (XY..XY)', '4000, 2; 3999, 4\n3998 6'))
    expect([...(plot?.curves[0]?.y ?? [])]).toEqual([1, 2, 3])
  })

  it('has the curves of its blocks, and the real part of what is complex', () => {
    const link = `##TITLE= 两个\n##DATA TYPE= LINK\n${jcamp('XYDATA= (X++(Y..Y))', '4000 2 4 6 8 10')}\n${jcamp('XYDATA= (X++(Y..Y))', '4000 1 1 1 1 1')}\n##END=`
    expect(readJcamp(link)?.curves).toHaveLength(2)
    const complex = `##TITLE= NMR
##SYMBOL= X, R, I, N
##FACTOR= 1, 2, 2, 1
##FIRST= 10, 0, 0, 1
##LAST= 0, 0, 0, 2
##UNITS= PPM, ARBITRARY UNITS, ARBITRARY UNITS,
##PAGE= N=1
##DATA TABLE= (X++(R..R)), XYDATA
0 1 2 3
##PAGE= N=2
##DATA TABLE= (X++(I..I)), XYDATA
0 9 9 9
##END=`
    const plot = readJcamp(complex)
    expect(plot?.curves.map(({ x, y }) => [[...x], [...y]])).toEqual([
      [
        [10, 5, 0],
        [2, 4, 6],
      ],
    ])
    expect(plot).toMatchObject({ xLabel: '化学位移 (ppm)', isReversed: true })
  })

  it('is told by its first line, and nonsense is none', () => {
    expect(isJcamp('##TITLE= a')).toBe(true)
    expect(isJcamp('a,b')).toBe(false)
    fc.assert(fc.property(fc.string(), (text) => void readJcamp(`##TITLE=a\n##XYDATA=(X++(Y..Y))\n${text}`)))
  })
})

describe('peaks', () => {
  const x = Float64Array.from({ length: 2000 }, (_, at) => at / 20)
  const bell = (at: number, height: number) => (value: number) =>
    height * Math.exp(-((value - at) ** 2) / 0.5)
  const shapes = [bell(20, 100), bell(50, 40), bell(80, 10)]
  // Noise that is the same each time.
  const y = x.map(
    (value, at) => shapes.reduce((sum, shape) => sum + shape(value), 5) + Math.sin(at * 12.9898) * 0.8,
  )

  it('are found where they stand out, the most prominent first, and noise is none', () => {
    expect(peaksOf({ x, y }).map((peak) => Math.round(peak.x))).toEqual([20, 50, 80])
    expect(peaksOf({ x, y }, { share: 0.2 }).map((peak) => Math.round(peak.x))).toEqual([20, 50])
  })

  it('are dips where the curve hangs down', () => {
    const down = y.map((value) => 120 - value)
    expect(pointsDown({ y: down }, '')).toBe(true)
    expect(pointsDown({ y }, '')).toBe(false)
    expect(pointsDown({ y }, '透过率')).toBe(true)
    expect(peaksOf({ x, y: down }, { isDown: true }).map((peak) => Math.round(peak.x))).toEqual([20, 50, 80])
  })

  it('are none on a flat line', () => {
    expect(peaksOf({ x, y: x.map(() => 3) })).toEqual([])
  })
})
