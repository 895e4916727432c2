import writeExcelFile from 'write-excel-file/node'

export interface Sheet {
  name: string
  columns: readonly { title: string; width: number }[]
  cells: readonly (readonly (string | number | null)[])[]
}

/** Sheets that come in parts: those of one name are one, in the order in which its rows come. */
export const gathering = () => {
  const sheets = new Map<string, Sheet & { cells: Sheet['cells'][number][] }>()
  let rows = 0
  return {
    add: (part: readonly Sheet[]) => {
      for (const { cells, ...sheet } of part) {
        const known = sheets.get(sheet.name) ?? { ...sheet, cells: [] }
        sheets.set(sheet.name, known)
        for (const row of cells) known.cells.push(row)
        rows += cells.length
      }
    },
    sheets: (): Sheet[] => [...sheets.values()],
    rows: () => rows,
  }
}

/** What a workbook would read as another sign: `_x0041_` is its `A` (ECMA-376, ST_Xstring). */
const escaped = (text: string) => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')

/**
 * The writer looks texts up among the names of an object: what every object has by itself (`constructor`) it takes
 * for one that it wrote before. With a blank behind it, which readers leave out, it is none.
 */
const textOf = (value: string) => {
  const text = escaped(value)
  return text in {} ? `${text} ` : text
}

const cellOf = (value: string | number | null) => (typeof value === 'string' ? textOf(value) : value)

/** An xlsx of sheets. Texts are written as texts: what begins with `=` is no formula. */
export const writtenSheets = (sheets: readonly Sheet[]): Promise<Buffer> =>
  writeExcelFile(
    sheets.map(({ name: sheet, columns, cells }) => ({
      sheet,
      data: [
        columns.map(({ title }) => ({ value: textOf(title), fontWeight: 'bold' as const })),
        ...cells.map((row) => row.map(cellOf)),
      ],
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
    })),
  ).toBuffer()
