import {
  answerLimits,
  rowsOf,
  type Sample,
  sampleColumns,
} from '@lab/contract/rules/shop/catalogue/parameters'

export const columnKeys = sampleColumns.map(({ key }) => key)

const cell = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/** The samples of an answer, whatever else it may hold. */
export const samplesOf = (answer: unknown): Sample[] =>
  rowsOf(answer).map((row) =>
    Object.fromEntries(columnKeys.flatMap((key) => (cell(row[key]) ? [[key, cell(row[key])]] : []))),
  )

const isBlank = (sample: Sample) => columnKeys.every((key) => !sample[key]?.trim())

/** Without the blank rows at the end, which are only there to be filled in. */
export const written = (samples: readonly Sample[]): Sample[] =>
  samples.slice(0, samples.findLastIndex((sample) => !isBlank(sample)) + 1)

/** What of a paste is looked at: a whole workbook may be on the clipboard. */
const pasted = { characters: 200_000, lines: 1_000, cells: 20 } as const

/** A cell of a clipboard: spreadsheets quote only those with a line break or tab inside. */
const pastedCell = /"((?:[^"]|"")*)"(?=[\t\n]|$)|[^\t\n]*/y

/**
 * What was copied from a spreadsheet: lines of cells, a line break inside a cell as a blank; undefined for a plain word.
 */
export const cellsIn = (text: string): string[][] | undefined => {
  const looked = text.slice(0, pasted.characters).replace(/\r\n?/g, '\n').replace(/\n+$/, '')
  const lines: string[][] = [[]]
  let hasBreak = false
  pastedCell.lastIndex = 0
  for (;;) {
    const [whole = '', quoted] = pastedCell.exec(looked) ?? []
    const isBroken = quoted !== undefined && /[\n\t]/.test(quoted)
    hasBreak ||= isBroken
    const said = isBroken ? quoted.replaceAll('""', '"').replace(/\s*[\n\t]\s*/g, ' ') : whole
    const line = lines.at(-1) ?? []
    if (line.length < pasted.cells) line.push(said.trim())
    const sign = looked[pastedCell.lastIndex]
    if (sign === undefined || lines.length === pasted.lines) break
    if (sign === '\n') lines.push([])
    pastedCell.lastIndex += 1
  }
  return hasBreak || lines.length > 1 || (lines[0]?.length ?? 0) > 1 ? lines : undefined
}

/** Puts cells into the table from one of its cells on; what does not fit is left out. */
export const withCells = (
  samples: readonly Sample[],
  cells: readonly (readonly string[])[],
  at: { row: number; column: number },
): Sample[] => {
  const filled = samples.map((sample) => ({ ...sample }))
  for (const [down, line] of cells.entries()) {
    const row = at.row + down
    if (row >= answerLimits.rows) break
    while (filled.length <= row) filled.push({})
    for (const [along, value] of line.entries()) {
      const key = columnKeys[at.column + along]
      if (key) filled[row] = { ...filled[row], [key]: value }
    }
  }
  return filled
}
