/** A line of `(X++(Y..Y))`: where it says it begins. */
interface Line {
  /** Abscissa as written, unscaled. */
  x: number
  /** What one unit of its last digit is worth. */
  unit: number
  /** Index of the ordinate that stands there. */
  at: number
  /** Whether that ordinate is the last one of the line before, repeated to be checked. */
  isChecked: boolean
}

export interface Ordinates {
  /** Unscaled; NaN where the instrument wrote none. */
  y: number[]
  lines: Line[]
  /** Lines that hold something else than numbers, and are left out. */
  unread: number
  /** Lines whose check differs from the value before them: something is lost between. */
  broken: number
}

const affn = /[+-]?(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d+)?|\?/gi
const abscissa = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:[Ee][+-]\d+)?/
const token = /([@A-Ia-i%J-Rj-rS-Zs])(\d*\.?\d*)|([+-]?(?:\d+\.?\d*|\.\d+))|\?/g

/** Whether lines hold numbers in packed form: squeezed digits, differences, repetitions. */
const isPacked = (lines: readonly string[]) =>
  lines.some((line) => /[@A-DF-Za-df-z%]/.test(line.replace(/\?|E[+-]?\d/g, '')))

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

const lineAt = (written: string, at: number, isChecked = false): Line => {
  const [digits = '', exponent = '0'] = written.trim().split(/e/i)
  const places = digits.includes('.') ? digits.length - digits.indexOf('.') - 1 : 0
  return { x: Number(written), unit: 10 ** (Number(exponent) - places), at, isChecked }
}

interface Packed {
  values: number[]
  endsInDifference: boolean
}

/** The values of a packed line after its abscissa; undefined when it holds something else. */
const unpacked = (body: string): Packed | undefined => {
  const values: number[] = []
  let last: { kind: 'value' | 'difference'; by: number } = { kind: 'value', by: Number.NaN }
  let read = 0
  for (const [whole, char, rest = '', plain] of body.matchAll(token)) {
    read += whole.length
    if (char === undefined) {
      last = { kind: 'value', by: plain === undefined ? Number.NaN : Number(plain) }
      values.push(last.by)
      continue
    }
    const [kind, digit] = squeezed(char)
    const value = joined(digit, rest)
    const put = () => values.push(last.kind === 'difference' ? (values.at(-1) ?? 0) + last.by : last.by)
    if (kind === 'repeat') for (let more = 1; more < value; more++) put()
    else {
      last = { kind, by: value }
      put()
    }
  }
  if (read < body.replace(/\s/g, '').length) return undefined
  return { values, endsInDifference: last.kind === 'difference' }
}

const readPacked = (lines: readonly string[]): Ordinates => {
  const all: Ordinates = { y: [], lines: [], unread: 0, broken: 0 }
  const { y } = all
  let hasCheck = false
  for (const line of lines) {
    const [written = ''] = abscissa.exec(line) ?? []
    const found = unpacked(line.slice(written.length))
    if (!found) {
      all.unread++
      hasCheck = false
      continue
    }
    const { values, endsInDifference } = found
    const before = y.at(-1)
    // A line after differences begins with the last value once more, to be checked.
    const isChecked = hasCheck && (values[0] === before || Number.isNaN(before))
    if (hasCheck && !isChecked && values.length > 0) all.broken++
    if (written !== '') all.lines.push(lineAt(written, isChecked ? y.length - 1 : y.length, isChecked))
    for (let at = isChecked ? 1 : 0; at < values.length; at++) y.push(values[at] as number)
    hasCheck = endsInDifference
  }
  return all
}

/** The ordinates of `(X++(Y..Y))`, plain or packed. */
export const readOrdinates = (raw: readonly string[]): Ordinates => {
  const lines = raw.filter((line) => line.trim() !== '')
  if (isPacked(lines)) return readPacked(lines)
  const all: Ordinates = { y: [], lines: [], unread: 0, broken: 0 }
  for (const line of lines) {
    const [first, ...values] = line.match(affn) ?? []
    if (first === undefined || /[^\s,;]/.test(line.replace(affn, ''))) {
      all.unread++
      continue
    }
    all.lines.push(lineAt(first, all.y.length))
    for (const value of values) all.y.push(value === '?' ? Number.NaN : Number(value))
  }
  return all
}

/** The numbers of lines of pairs; undefined when a line splits one. The last line may be cut. */
export const readPairs = (raw: readonly string[]): [x: number, y: number][] | undefined => {
  const lines = raw.filter((line) => line.trim() !== '')
  const pairs: [number, number][] = []
  for (const [row, line] of lines.entries()) {
    const numbers = (line.match(affn) ?? []).map((value) => (value === '?' ? Number.NaN : Number(value)))
    const isLast = row === lines.length - 1
    if (/[^\s,;()]/.test(line.replace(affn, '')) || (numbers.length % 2 === 1 && !isLast)) return undefined
    for (let at = 0; at + 1 < numbers.length; at += 2)
      pairs.push([numbers[at] as number, numbers[at + 1] as number])
  }
  return pairs
}
