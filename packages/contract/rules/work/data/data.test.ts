import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plotOf } from './curves.ts'
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
    [
      'blank rows of a spreadsheet',
      ['UV scan,,', ',,', '角度 (nm),强度,', ...lines(6, (at) => `${10 + at},${at * 5},`)],
      ['角度 (nm)', '强度'],
    ],
    [
      'words for values that are missing',
      ['角度,强度', '8,NaN', '9,OVRFLW', ...lines(6, (at) => `${10 + at},${at * 5}`), '16,n/a'],
      ['角度', '强度'],
    ],
    [
      'a row of units',
      ['角度,强度', '°,a.u.', ...lines(6, (at) => `${10 + at},${at * 5}`)],
      ['角度 (°)', '强度 (a.u.)'],
    ],
    [
      'units in brackets that its names have already',
      ['角度 (nm)\t强度', '(nm)\t(counts)', ...lines(6, (at) => `${10 + at}\t${at * 5}`)],
      ['角度 (nm)', '强度 (counts)'],
    ],
    [
      'rows of names, units and remarks',
      ['角度;强度', 'cm-1;mA/cm²', ';well-a', ...lines(6, (at) => `${10 + at};${at * 5}`)],
      ['角度 (cm-1)', '强度 (mA/cm²)'],
    ],
    [
      'lines of its instrument as wide as it is',
      ['Sample,A1', 'Unit,mm', '角度,强度', ...lines(6, (at) => `${10 + at},${at * 5}`)],
      ['角度', '强度'],
    ],
  ])('with %s is plotted by its names and numbers', (_, text, labels) => {
    const plot = plotted(text.join('\r\n'))
    expect([plot?.xLabel, plot?.yLabel]).toEqual(labels)
    expect([...(plot?.curves[0]?.x ?? [])]).toEqual([10, 11, 12, 13, 14, 15])
    expect([...(plot?.curves[0]?.y ?? [])]).toEqual([0, 5, 10, 15, 20, 25])
  })

  it('tells columns of one name apart by their remarks', () => {
    const text = [
      't;P;P;Q',
      'min;bar;bar;V',
      ';a;b;c',
      ...lines(6, (at) => `${at};${at},5;${2 * at},25;${at}`),
    ]
    expect(plotted(text.join('\n'))?.curves.map(({ label }) => label)).toEqual([
      'P (bar) a',
      'P (bar) b',
      'Q (V)',
    ])
  })

  it.each([
    ['a minus of its own', (at: number) => `\u2212${at},${at}`, (at: number) => -at || 0],
    ['thousands in quotes', (at: number) => `"1,20${at}",${at}`, (at: number) => 1200 + at],
    ['decimals in quotes', (at: number) => `"1,2${at}",${at}`, (at: number) => 1.2 + at / 100],
    ['decimals after semicolons', (at: number) => `1,20${at};${at}`, (at: number) => 1.2 + at / 1000],
    ['thousands beside points', (at: number) => `1,20${at}\t${at}.5`, (at: number) => 1200 + at],
    ['thousands and decimals', (at: number) => `1.20${at},5;${at}`, (at: number) => 1200.5 + at],
    ['digits of full width', (at: number) => `１．${at}\t${at}`, (at: number) => 1 + at / 10],
  ])('reads %s', (_, line, value) => {
    const text = ['x\ty', ...lines(6, line)].join('\n')
    for (const [at, x] of [...(plotted(text)?.curves[0]?.x ?? [])].entries())
      expect(x).toBeCloseTo(value(at), 9)
    expect(plotted(text)?.curves[0]?.x).toHaveLength(6)
  })

  it('is not plotted where commas are both decimals and separators', () => {
    const table = readTable(['角度,强度', ...lines(6, (at) => `${at},5,${at},0`)].join('\n'))
    expect(table).toMatchObject({ hasUnclearComma: true })
    expect(table && plotOf(table)).toBeUndefined()
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
