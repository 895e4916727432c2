import { headOf } from './table-head.ts'

/** What a text holds when it is read as a table. */
export interface DataTable {
  /** Names of the columns; empty when the text has none. */
  header: string[]
  rows: string[][]
  /** Whether `1,5` is one number in it. */
  hasDecimalComma: boolean
  /** Whether commas may be both, so that it is not plotted: twice as many fields as names. */
  hasUnclearComma?: boolean
}

type Split = (line: string) => string[]

const quoted =
  (delimiter: string): Split =>
  (line) => {
    if (!line.includes('"')) return line.split(delimiter).map((field) => field.trim())
    const fields: string[] = []
    let field = ''
    let isInside = false
    for (let at = 0; at < line.length; at++) {
      const char = line[at] as string
      if (char === '"' && isInside && line[at + 1] === '"') {
        field += char
        at++
      } else if (char === '"') isInside = !isInside
      else if (char === delimiter && !isInside) {
        fields.push(field.trim())
        field = ''
      } else field += char
    }
    return [...fields, field.trim()]
  }

/** In the order in which they are believed; what `1,200` is where nothing else tells. */
const splits: readonly { split: Split; doubt: 'decimal' | 'thousands' }[] = [
  { split: quoted('\t'), doubt: 'decimal' },
  { split: quoted(';'), doubt: 'decimal' },
  { split: quoted(','), doubt: 'thousands' },
  { split: (line) => line.trim().split(/\s+/), doubt: 'decimal' },
]

const exponent = /(?:[eEdD][+-]?\d+)?$/.source
const point = new RegExp(`^[+-]?(?:\\d+\\.?\\d*|\\.\\d+)${exponent}`)
const comma = new RegExp(`^[+-]?\\d*,\\d+${exponent}`)
const pointThousands = new RegExp(`^[+-]?\\d{1,3}(?:,\\d{3})+(?:\\.\\d*)?${exponent}`)
const commaThousands = new RegExp(`^[+-]?\\d{1,3}(?:\\.\\d{3})+,\\d*${exponent}`)

/** Signs that stand for a minus, and blanks between thousands. */
const asciiOf = (field: string) =>
  /[^\x20-\x7e]/.test(field)
    ? field
        .normalize('NFKC')
        .replace(/^[\u2212\u2010-\u2013]/, '-')
        .replace(/(e)[\u2212\u2010-\u2013]/i, '$1-')
    : field

/** A number as instruments write it; NaN when it is none. */
export const numberOf = (raw: string, hasDecimalComma = false): number => {
  const field = asciiOf(raw)
  const plain = () => {
    if (point.test(field)) return field
    if (hasDecimalComma) {
      if (comma.test(field)) return field.replace(',', '.')
      return commaThousands.test(field) ? field.replaceAll('.', '').replace(',', '.') : undefined
    }
    return pointThousands.test(field) ? field.replaceAll(',', '') : undefined
  }
  const found = plain()
  return found === undefined ? Number.NaN : Number(found.replace(/[dD]/, 'e'))
}

/** Whether commas stand before decimals in fields; undefined where all that have one may be thousands as well. */
const isDecimalComma = (fields: readonly string[]): boolean | undefined => {
  const withComma = fields.map(asciiOf).filter((field) => comma.test(field) || commaThousands.test(field))
  if (withComma.length === 0) return false
  return withComma.some((field) => !/^[+-]?[1-9]\d{0,2},\d{3}$/.test(field)) || undefined
}

const isRemark = (line: string) => /^\s*(?:[#!%]|\/\/|\*\*)/.test(line)

const score = (lines: readonly string[], { split, doubt }: (typeof splits)[number]) => {
  const parts = lines.map(split)
  const counts = new Map<number, number>()
  for (const { length } of parts) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [width = 1, times = 0] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? []
  if (width < 2) return { score: 0, hasDecimalComma: false }
  const fields = parts.filter(({ length }) => length === width).flat()
  const hasPoint = fields.some((field) => /^[+-]?\d*\.\d+$/.test(field))
  const hasDecimalComma = isDecimalComma(fields) ?? (doubt === 'decimal' && !hasPoint)
  const numbers = fields.filter((field) => !Number.isNaN(numberOf(field, hasDecimalComma))).length
  return { score: (times / parts.length) * (1 + (2 * numbers) / Math.max(1, fields.length)), hasDecimalComma }
}

const isNumber = (field: string | undefined, hasDecimalComma: boolean) =>
  field !== undefined && !Number.isNaN(numberOf(field, hasDecimalComma))

/** Column of the first numbers: of a row that holds nothing else, or else of most rows. */
const keyOf = (rows: readonly string[][], full: number, hasDecimalComma: boolean): number => {
  const row = rows[full]
  if (row) return row.findIndex((field) => isNumber(field, hasDecimalComma))
  const width = Math.max(0, ...rows.slice(0, 200).map(({ length }) => length))
  const count = (at: number) => rows.filter((one) => isNumber(one[at], hasDecimalComma)).length
  return Array.from({ length: width }, (_, at) => at).findIndex((at) => count(at) > rows.length / 2)
}

/** The first row of measurements, also where words stand for values that are missing; -1 when there is none. */
const firstOf = (rows: readonly string[][], hasDecimalComma: boolean): number => {
  const full = rows.findIndex((row) => row.every((field) => field === '' || isNumber(field, hasDecimalComma)))
  const key = keyOf(rows, full, hasDecimalComma)
  if (key < 0) return -1
  if (full < 0) return rows.findIndex((row) => isNumber(row[key], hasDecimalComma))
  const width = rows[full]?.length
  let first = full
  while (first > 0 && rows[first - 1]?.length === width && isNumber(rows[first - 1]?.[key], hasDecimalComma))
    first--
  return first
}

/**
 * Reads a text as a table: by tabs, semicolons, commas or blanks, whichever makes the most even table of numbers;
 * remarks (`#`, `!`, `%`, `//`) are left out. Undefined when it has no two columns.
 */
export const readTable = (text: string): DataTable | undefined => {
  const all = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const lines = all.filter((line) => line.trim() !== '' && !isRemark(line))
  const middle = Math.floor(lines.length / 2)
  const sample = [...lines.slice(0, 60), ...lines.slice(Math.max(60, middle), middle + 140)]
  const judged = splits.map((how) => ({ ...how, ...score(sample, how) }))
  const best = judged.reduce((a, b) => (b.score > a.score + 1e-9 ? b : a))
  if (best.score < 0.5) return undefined
  const { hasDecimalComma } = best
  const rows = lines.map(best.split).filter((row) => row.some((field) => field !== ''))
  const first = firstOf(rows, hasDecimalComma)
  const above = first > 0 ? headOf(rows.slice(0, first), rows[first]?.length ?? 0) : undefined
  if (above) return { header: above, rows: rows.slice(first), hasDecimalComma }
  const remark = all.filter(isRemark).map((line) => best.split(line.replace(/^[\s#!%/*]+/, '')))
  const header = first === 0 ? headOf(remark, rows[0]?.length ?? 0) : undefined
  if (header) return { header, rows, hasDecimalComma }
  // No row holds numbers: the first one names the columns.
  if (first < 0) return { header: rows[0] ?? [], rows: rows.slice(1), hasDecimalComma }
  const names = rows[first - 1]?.length ?? 0
  const hasUnclearComma = best.doubt === 'thousands' && names > 1 && rows[first]?.length === 2 * names
  return { header: [], rows: rows.slice(first), hasDecimalComma, hasUnclearComma }
}
