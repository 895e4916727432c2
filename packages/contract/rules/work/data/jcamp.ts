import { type Curve, curveOf, isShownReversed, type Plot } from './curves.ts'

// JCAMP-DX 4.24 and 5.00 as instruments write it. The ready-made converter may not be used by a business.

type Records = Map<string, string>

const labelOf = (raw: string) => raw.toUpperCase().replace(/[\s\-/_]/g, '')
const number = (records: Records, label: string, fallback: number) => {
  const value = Number.parseFloat(records.get(label) ?? '')
  return Number.isFinite(value) ? value : fallback
}

/** The numbers after the first of a line in packed form: squeezed digits, differences, repetitions. */
const token = /([@A-Ia-i%J-Rj-rS-Zs])?([+-]?(?:\d+\.?\d*|\.\d+)?)|\?/g
const affn = /[+-]?(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d+)?|\?/gi
const isPacked = (text: string) => /[@A-DF-Za-df-z%]/.test(text.replace(/\?|E[+-]?\d/g, ''))

const squeezed = (char: string): [kind: 'value' | 'difference' | 'repeat', digit: number] => {
  const code = char.charCodeAt(0)
  if (char === '@') return ['value', 0]
  if (char === '%') return ['difference', 0]
  if (char === 's') return ['repeat', 9]
  if (code >= 65 && code <= 73) return ['value', code - 64]
  if (code >= 97 && code <= 105) return ['value', 96 - code]
  if (code >= 74 && code <= 82) return ['difference', code - 73]
  if (code >= 106 && code <= 114) return ['difference', 105 - code]
  return ['repeat', code - 82]
}

/** A squeezed digit stands for a sign and the first digit of what follows it. */
const joined = (digit: number, rest: string) =>
  rest === '' ? digit : Number(`${digit < 0 ? '-' : ''}${Math.abs(digit)}${rest}`)

const packedLine = (line: string, y: number[], hasCheck: boolean): boolean => {
  // What the line begins with is the abscissa.
  const body = line.replace(/^\s*[+-]?(?:\d+\.?\d*|\.\d+)/, '')
  let isDifference = false
  let last: { kind: 'value' | 'difference'; by: number } = { kind: 'value', by: 0 }
  let isFirst = true
  const put = (value: number) => {
    // A line after differences begins with the last value once more, to be checked.
    if (!(isFirst && hasCheck)) y.push(value)
    isFirst = false
  }
  for (const [whole, char, rest = ''] of body.matchAll(token)) {
    if (whole === '') continue
    if (whole === '?') put(Number.NaN)
    else if (char === undefined) {
      last = { kind: 'value', by: Number(rest) }
      isDifference = false
      put(last.by)
    } else {
      const [kind, digit] = squeezed(char)
      const value = joined(digit, rest)
      if (kind === 'repeat')
        for (let more = 1; more < value; more++)
          put(last.kind === 'difference' ? (y.at(-1) ?? 0) + last.by : last.by)
      else {
        last = { kind, by: value }
        isDifference = kind === 'difference'
        put(isDifference ? (y.at(-1) ?? 0) + value : value)
      }
    }
  }
  return isDifference
}

/** Ordinates of `(X++(Y..Y))`, unscaled. */
const ordinates = (lines: readonly string[]): number[] => {
  const y: number[] = []
  if (!isPacked(lines.join(' '))) {
    for (const line of lines) {
      const [, ...values] = line.match(affn) ?? []
      for (const value of values) y.push(value === '?' ? Number.NaN : Number(value))
    }
    return y
  }
  let hasCheck = false
  for (const line of lines) hasCheck = packedLine(line, y, hasCheck)
  return y
}

const evenly = (records: Records, raw: readonly number[], title: string): Curve => {
  const [xFactor, yFactor] = [number(records, 'XFACTOR', 1), number(records, 'YFACTOR', 1)]
  const first = number(records, 'FIRSTX', 0)
  const step = number(records, 'DELTAX', xFactor)
  const last = number(records, 'LASTX', first + step * (raw.length - 1))
  const by = raw.length > 1 ? (last - first) / (raw.length - 1) : step
  return curveOf(
    title,
    raw.map((_, at) => first + at * by),
    raw.map((value) => value * yFactor),
  )
}

const pairs = (records: Records, lines: readonly string[], title: string): Curve => {
  const [xFactor, yFactor] = [number(records, 'XFACTOR', 1), number(records, 'YFACTOR', 1)]
  const numbers = (lines.join(' ').match(affn) ?? []).map((value) =>
    value === '?' ? Number.NaN : Number(value),
  )
  const count = Math.floor(numbers.length / 2)
  return curveOf(
    title,
    Array.from({ length: count }, (_, at) => (numbers[2 * at] as number) * xFactor),
    Array.from({ length: count }, (_, at) => (numbers[2 * at + 1] as number) * yFactor),
  )
}

/** Of several variables (NMR), the columns of one as if it stood alone. */
const ofVariable = (records: Records, symbol: string): Records => {
  const list = (label: string) => (records.get(label) ?? '').split(',').map((part) => part.trim())
  const [x, y] = ['X', symbol].map((name) => list('SYMBOL').indexOf(name)) as [number, number]
  const at = (label: string, index: number) => list(label)[index] ?? ''
  return new Map([
    ...records,
    ['XFACTOR', at('FACTOR', x)],
    ['YFACTOR', at('FACTOR', y)],
    ['FIRSTX', at('FIRST', x)],
    ['LASTX', at('LAST', x)],
    ['XUNITS', at('UNITS', x)],
    ['YUNITS', at('UNITS', y)],
  ])
}

interface Block {
  records: Records
  curves: Curve[]
  /** Units as they stood where the curve was. */
  units: Records
}

const readData = (block: Block, label: string, value: string, lines: readonly string[]) => {
  const { records } = block
  const title = records.get('TITLE') ?? ''
  const add = (curve: Curve, units = records) => {
    if (curve.x.length < 2) return
    block.curves.push(curve)
    block.units = units
  }
  if (label === 'XYDATA') {
    if (/\+\+/.test(value)) add(evenly(records, ordinates(lines), title))
    else add(pairs(records, lines, title))
  } else if (label === 'XYPOINTS' || label === 'PEAKTABLE') add(pairs(records, lines, title))
  else if (label === 'DATATABLE') {
    // The imaginary part is not looked at.
    const symbol = /\+\+\s*\(\s*(\w)/.exec(value)?.[1] ?? 'Y'
    if (symbol === 'I') return
    const own = ofVariable(records, symbol)
    add(evenly(own, ordinates(lines), title), own)
  }
}

const dataLabels = ['XYDATA', 'XYPOINTS', 'PEAKTABLE', 'DATATABLE']

const readBlocks = (text: string): Block[] => {
  const blocks: Block[] = []
  const open: Block[] = []
  const parts = text
    .replace(/\$\$.*$/gm, '')
    .split(/^\s*##/m)
    .slice(1)
  for (const part of parts) {
    const equals = part.indexOf('=')
    if (equals < 0) continue
    const label = labelOf(part.slice(0, equals))
    const [value = '', ...lines] = part.slice(equals + 1).split(/\r\n|\n|\r/)
    if (label === 'TITLE') {
      const records: Records = new Map([['TITLE', value.trim()]])
      const block = { records, curves: [], units: records }
      open.push(block)
      blocks.push(block)
      continue
    }
    const block = open.at(-1)
    if (!block) continue
    if (label === 'END') open.pop()
    else if (dataLabels.includes(label)) readData(block, label, value, lines)
    else block.records.set(label, value.trim())
  }
  return blocks
}

const words: Record<string, string> = {
  '1/CM': '波数 (cm⁻¹)',
  PPM: '化学位移 (ppm)',
  NANOMETERS: '波长 (nm)',
  MICROMETERS: '波长 (μm)',
  'M/Z': 'm/z',
  HZ: '频率 (Hz)',
  SECONDS: '时间 (s)',
  TRANSMITTANCE: '透过率',
  ABSORBANCE: '吸光度',
  REFLECTANCE: '反射率',
  'ARBITRARY UNITS': '强度 (a.u.)',
  'RELATIVE ABUNDANCE': '相对丰度',
}
const inWords = (unit = '') => words[unit.toUpperCase()] ?? unit

/** Whether a text is JCAMP-DX, whatever its name. */
export const isJcamp = (text: string): boolean => /^\s*##\s*TITLE\s*=/im.test(text.slice(0, 2000))

/** The curves of a JCAMP-DX file, of all its blocks that share the first one's axes; undefined when it has none. */
export const readJcamp = (text: string): Plot | undefined => {
  const blocks = readBlocks(text).filter(({ curves }) => curves.length > 0)
  const [first] = blocks
  if (!first) return undefined
  const units = ({ units }: Block) => units.get('XUNITS') ?? ''
  const curves = blocks.filter((block) => units(block) === units(first)).flatMap((block) => block.curves)
  const xLabel = inWords(units(first)) || '横坐标'
  return {
    title: first.records.get('TITLE') ?? '',
    xLabel,
    yLabel: inWords(first.units.get('YUNITS')),
    isReversed: isShownReversed(xLabel, curves[0] as Curve),
    curves,
  }
}
