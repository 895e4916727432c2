/** How much of a spreadsheet is read; what is beyond is refused with its reason, never cut. */
export interface SpreadsheetLimits {
  /** Of the file, as it was sent. */
  bytes: number
  /** Of its parts together, unpacked. */
  unpacked: number
  sheets: number
  /** Rows that say something, of all sheets. */
  rows: number
  columns: number
  /** Cells that say something. */
  cells: number
  /** Characters of a cell, and of all together. */
  text: number
  characters: number
  /** Milliseconds of reading. */
  ms: number
  /** Megabytes that a process may hold for it. */
  memory: number
}

/** What most lists need; `rows` and the like are set by who reads. */
export const usualLimits: SpreadsheetLimits = {
  bytes: 2 * 1024 * 1024,
  unpacked: 24 * 1024 * 1024,
  sheets: 20,
  rows: 5_000,
  columns: 100,
  cells: 200_000,
  text: 2_000,
  characters: 4_000_000,
  ms: 8_000,
  memory: 192,
}

/** Why a spreadsheet is not read, in the words people read. */
export const spreadsheetFaults = {
  empty: () => '文件是空的',
  bytes: ({ bytes }) => `文件超过 ${bytes / 1024 ** 2} MB，请分次导入`,
  unpacked: ({ unpacked }) => `文件解压后超过 ${unpacked / 1024 ** 2} MB，请只保留需要的工作表`,
  sheets: ({ sheets }) => `工作表超过 ${sheets} 张，请只保留需要的工作表`,
  rows: ({ rows }) => `超过 ${rows} 行，请分次导入`,
  columns: ({ columns }) => `第 ${columns} 列之后还有内容，请删去多余的列`,
  cells: ({ cells }) => `有内容的单元格超过 ${cells} 个，请分次导入`,
  text: ({ text }) => `有单元格超过 ${text} 个字，请缩短后再导入`,
  characters: ({ characters }) => `文字合计超过 ${characters / 10_000} 万字，请分次导入`,
  slow: () => '文件过于复杂，读取超时，请只保留需要的内容后另存再导入',
  memory: () => '文件过于复杂，内存不足，请只保留需要的内容后另存再导入',
  encrypted: () => '文件有密码保护，请去掉密码后再导入',
  old: () => '这是旧版 Excel 文件（97–2003），请在 Excel 或 WPS 中另存为 xlsx 再导入',
  markup: () => '这是网页格式的表格，请在 Excel 或 WPS 中另存为 xlsx 再导入',
  encoding: () => '文件的编码不是 UTF-8、UTF-16 或 GB18030',
  broken: () => '文件已损坏，或不是表格文件（xlsx 或 csv）',
} as const satisfies Record<string, (limits: SpreadsheetLimits) => string>

export type SpreadsheetFaultName = keyof typeof spreadsheetFaults

/** An expected no of the reader; its message is for people. */
export class SpreadsheetFault extends Error {
  readonly fault: SpreadsheetFaultName

  constructor(fault: SpreadsheetFaultName, limits: SpreadsheetLimits) {
    super(spreadsheetFaults[fault](limits))
    this.fault = fault
  }
}
