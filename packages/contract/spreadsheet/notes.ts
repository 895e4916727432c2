/** What was read of a sheet but may not be what its people see: they check it before they import. */
interface Findings {
  /** Lines with a quote that nothing closes. */
  unpaired?: readonly number[]
  /** First and last line of what two quotes make one cell. */
  joined?: readonly (readonly [number, number])[]
  /** Lines with what could not be decoded. */
  broken?: readonly number[]
  /** Lines that the sheet hides. */
  hidden?: readonly number[]
  /** Columns that the sheet hides, counted from 1. */
  hiddenColumns?: readonly number[]
  /** Places that are merged: `A2:A5`. */
  merged?: readonly string[]
  /** Names of sheets that are hidden. */
  hiddenSheets?: readonly string[]
}

/** The notes of a file, those of one of several sheets behind its name. */
export const fileNotes = (sheets: readonly { name: string; notes?: readonly string[] }[]): string[] =>
  sheets.flatMap(({ name, notes = [] }) =>
    sheets.length > 1 ? notes.map((note) => `${name}：${note}`) : notes,
  )

/** Places that a note names. */
const most = 10

const listed = (all: readonly (string | number)[]): string => {
  const different = [...new Set(all)]
  const more = different.length > most ? ` 等 ${different.length} 处` : ''
  return `${different.slice(0, most).join('、')}${more}`
}

const sentences: { [K in keyof Findings]-?: (places: NonNullable<Findings[K]>) => string } = {
  unpaired: (lines) => `第 ${listed(lines)} 行的引号不成对，已按普通文字读取`,
  joined: (spans) =>
    `第 ${listed(spans.map((span) => span.join('–')))} 行在一对引号之内，读作一个单元格，请核对`,
  broken: (lines) => `第 ${listed(lines)} 行有无法识别的字符，显示为“\ufffd”`,
  hidden: (lines) => `第 ${listed(lines)} 行在表格中是隐藏的，也会导入`,
  hiddenColumns: (columns) => `第 ${listed(columns)} 列在表格中是隐藏的，也会读取`,
  merged: (places) => `${listed(places)} 是合并的单元格，只有第一格有内容`,
  hiddenSheets: (names) => `工作表 ${listed(names)} 是隐藏的，没有读取`,
}

/** A sentence for each kind of what was found, if any was. */
export const notesOf = (findings: Findings): { notes?: string[] } => {
  const notes = Object.entries(sentences).flatMap(([kind, sentence]) => {
    const places = findings[kind as keyof Findings] ?? []
    return places.length > 0 ? [sentence(places as never)] : []
  })
  return notes.length > 0 ? { notes } : {}
}
