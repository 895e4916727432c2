/** What a text holds when it is read as a table. */
export interface DataTable {
  /** Names of the columns; empty when the text has none. */
  header: string[]
  rows: string[][]
  /** Whether `1,5` is one number in it. */
  hasDecimalComma: boolean
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

/** In the order in which they are believed. */
const splits: readonly { split: Split; mayHaveComma: boolean }[] = [
  { split: quoted('\t'), mayHaveComma: true },
  { split: quoted(';'), mayHaveComma: true },
  { split: quoted(','), mayHaveComma: false },
  { split: (line) => line.trim().split(/\s+/), mayHaveComma: true },
]

const point = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eEdD][+-]?\d+)?$/
const comma = /^[+-]?\d*,\d+(?:[eE][+-]?\d+)?$/

/** A number as instruments write it; NaN when it is none. */
export const numberOf = (field: string, hasDecimalComma = false): number => {
  if (point.test(field)) return Number(field.replace(/[dD]/, 'e'))
  if (hasDecimalComma && comma.test(field)) return Number(field.replace(',', '.'))
  return Number.NaN
}

const isRemark = (line: string) => /^\s*(?:[#!%]|\/\/|\*\*)/.test(line)

const score = (lines: readonly string[], { split, mayHaveComma }: (typeof splits)[number]) => {
  const parts = lines.map(split)
  const counts = new Map<number, number>()
  for (const { length } of parts) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [width = 1, times = 0] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? []
  if (width < 2) return { score: 0, hasDecimalComma: false }
  const fields = parts.filter(({ length }) => length === width).flat()
  const withComma = mayHaveComma && fields.some((field) => comma.test(field))
  const numbers = fields.filter((field) => !Number.isNaN(numberOf(field, withComma))).length
  return {
    score: (times / parts.length) * (1 + (2 * numbers) / Math.max(1, fields.length)),
    hasDecimalComma: withComma,
  }
}

const isNumeric = (row: readonly string[], hasDecimalComma: boolean) =>
  row.length > 0 && row.every((field) => field === '' || !Number.isNaN(numberOf(field, hasDecimalComma)))

/**
 * Reads a text as a table: by tabs, semicolons, commas or blanks, whichever makes the most even table of numbers;
 * remarks (`#`, `!`, `%`, `//`) are left out. Undefined when it has no two columns.
 */
export const readTable = (text: string): DataTable | undefined => {
  const all = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const lines = all.filter((line) => line.trim() !== '' && !isRemark(line))
  const middle = Math.floor(lines.length / 2)
  const sample = [...lines.slice(0, 60), ...lines.slice(Math.max(60, middle), middle + 140)]
  const judged = splits.map((how) => ({ how, ...score(sample, how) }))
  const best = judged.reduce((a, b) => (b.score > a.score + 1e-9 ? b : a))
  if (best.score < 0.5) return undefined
  const { hasDecimalComma } = best
  const rows = lines.map(best.how.split)
  const first = rows.findIndex((row) => isNumeric(row, hasDecimalComma))
  const width = first > 0 ? (rows[first]?.length ?? 0) : 0
  const above = rows.slice(0, Math.max(0, first)).findLast((row) => row.length === width && row.some(Boolean))
  if (first > 0 && above) return { header: above, rows: rows.slice(first), hasDecimalComma }
  const remark = all.filter(isRemark).map((line) => best.how.split(line.replace(/^[\s#!%/*]+/, '')))
  const header = first === 0 ? remark.findLast((row) => row.length === rows[0]?.length) : undefined
  if (header) return { header, rows, hasDecimalComma }
  // No row is all numbers: the first one names the columns.
  return first < 0
    ? { header: rows[0] ?? [], rows: rows.slice(1), hasDecimalComma }
    : { header: [], rows: rows.slice(first), hasDecimalComma }
}
