import { fenOfYuan, mostFen, yuanOf } from '../money.ts'
import { isDate } from '../time.ts'
import { isStorable, withoutUnseen } from '../unseen.ts'

/** What a cell is written as. Text stays text: nothing that begins with `=` becomes a formula. */
export type CellValue = string | number | null

/** What a cell says, or why it says nothing, in words that follow the column's title. */
export type CellRead<T> = { value: T } | { problem: string }

/** How a value stands in a cell. The reader of spreadsheets gives every cell as the text that it shows. */
export interface Cell<T> {
  /** Of a text that is not empty and has no blanks at its ends. */
  read(text: string): CellRead<T>
  write(value: T): CellValue
  /** What may stand in it, for the sheet that explains. */
  hint: string
}

const isRead = <T>(read: (text: string) => T | undefined, problem: string) => {
  return (text: string): CellRead<T> => {
    const value = read(text)
    return value === undefined ? { problem } : { value }
  }
}

export const textCell = (max: number): Cell<string> => ({
  hint: `文字，最多 ${max} 字`,
  read: (text) => {
    const value = withoutUnseen(text).trim()
    if (!isStorable(value)) return { problem: '含有不支持的字符' }
    return value.length > max ? { problem: `最多${max}字` } : { value }
  },
  write: (value) => value,
})

const within = (value: number, min: number, max: number) => (value >= min && value <= max ? value : undefined)

/** `1,234.50`, also below zero; commas elsewhere may be a decimal point. */
const isGrouped = /^[-+]?\d{1,3}(,\d{3})+(\.\d*)?$/

/** A number as programs write it, of what people and pages do: `１２`, `−0.8` with the sign of mathematics, `1,200`. */
const plainNumber = (text: string): string => {
  const plain = text.replace(/[！-～]/g, (sign) => sign.normalize('NFKC')).replace(/[\u2212\u2013]/g, '-')
  return isGrouped.test(plain) ? plain.replaceAll(',', '') : plain
}

export const wholeCell = (min: number, max: number): Cell<number> => ({
  hint: `${min}–${max} 的整数`,
  read: isRead((text) => {
    const plain = plainNumber(text)
    return /^-?\d{1,15}$/.test(plain) ? within(Number(plain), min, max) : undefined
  }, `须为 ${min}–${max} 的整数`),
  write: (value) => value,
})

const isNumber = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d{1,3})?$/i

/** A number that may have decimals; never money. */
export const numberCell = (min: number, max: number): Cell<number> => ({
  hint: '数字',
  read: isRead((text) => {
    const plain = plainNumber(text)
    return isNumber.test(plain) ? within(Number(plain), min, max) : undefined
  }, `须为 ${min}–${max} 的数字`),
  write: (value) => value,
})

/** Yuan in the sheet, whole fen in the row; the text is read digit by digit, never as a fraction. */
export const yuanCell = (max = mostFen): Cell<number> => ({
  hint: '金额（元），最多两位小数',
  read: isRead(
    (text) => {
      const fen = fenOfYuan(plainNumber(text.replace(/^[¥￥]\s*/, '')))
      return fen === undefined ? undefined : within(fen, 0, max)
    },
    `须为 0–${yuanOf(max)} 元，最多两位小数`,
  ),
  write: (fen) => Number(yuanOf(fen)),
})

const yes: Readonly<Record<string, boolean>> = { 是: true, 否: false, TRUE: true, FALSE: false }

export const yesCell: Cell<boolean> = {
  hint: '是 或 否',
  read: isRead((text) => (Object.hasOwn(yes, text) ? yes[text] : undefined), '须为“是”或“否”'),
  write: (value) => (value ? '是' : '否'),
}

/** One of a few words, which people read by their titles. */
export const wordCell = <W extends string>(words: Readonly<Record<W, string>>): Cell<W> => {
  const all = Object.entries(words) as [W, string][]
  const titles = all.map(([, title]) => title).join('、')
  return {
    hint: `${titles} 之一`,
    read: isRead((text) => all.find(([, title]) => title === text)?.[0], `须为${titles}之一`),
    write: (value) => words[value],
  }
}

const dayIn = (text: string): string | undefined => {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text.replace(/\s+/g, '')) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(date) ? date : undefined
}

/** A day, `YYYY-MM-DD` in the row. */
export const dayCell: Cell<string> = {
  hint: '日期，如 2026-01-05',
  read: isRead(dayIn, '须为日期，如 2026-01-05'),
  write: (value) => value,
}

/** `lines`: one a line, whatever it holds; `words`: between 、 or commas. */
const separators = { lines: ['\n', /\n/], words: ['、', /[、,，;；\n]/] } as const

/** Several values in one cell; one that occurs twice is refused unless it `mayRepeat`. */
export const listCell = <T>(
  of: Cell<T>,
  {
    most,
    by = 'words',
    mayRepeat = false,
  }: { most: number; by?: keyof typeof separators; mayRepeat?: boolean },
): Cell<readonly T[]> => ({
  hint: `${by === 'lines' ? '一行一项' : '用“、”隔开'}，最多 ${most} 项；每项为${of.hint}`,
  read: (text) => {
    const parts = text.split(separators[by][1]).flatMap((part) => part.trim() || [])
    if (parts.length > most) return { problem: `最多${most}项` }
    if (!mayRepeat && new Set(parts).size < parts.length) return { problem: '有重复的项' }
    const value: T[] = []
    for (const part of parts) {
      const one = of.read(part)
      if ('problem' in one) return { problem: `“${part.slice(0, 30)}”${one.problem}` }
      value.push(one.value)
    }
    return { value }
  },
  write: (value) => value.map((one) => of.write(one)).join(separators[by][0]),
})
