import type { Field, Shape } from '../../ground/shape.ts'
import { weekdays } from '../../ground/shape-words.ts'
import {
  type Cell,
  dayCell,
  listCell,
  textCell,
  wholeCell,
  wordCell,
  yesCell,
  yuanCell,
} from '../../ground/sheet/cells.ts'
import { readTable } from '../../ground/sheet/read-table.ts'
import { type Column, optional, type RowOf, type SheetProblem, type Table } from '../../ground/sheet/table.ts'
import { writeTable } from '../../ground/sheet/write-table.ts'
import { instrumentFields } from '../content/instrument-fields.ts'
import { givenOut, type ImportKind } from './kind.ts'
import { importLimits } from './limits.ts'

const dayNumber = wordCell(Object.fromEntries(weekdays.map((title, day) => [String(day), title])))

const weekdayCell: Cell<number> = {
  hint: dayNumber.hint,
  read: (text) => {
    const read = dayNumber.read(text)
    return 'value' in read ? { value: Number(read.value) } : read
  },
  write: (day) => dayNumber.write(String(day)),
}

/** `8:30`, or what a spreadsheet makes of it: `08:30:00`. */
const clockCell: Cell<string> = {
  hint: '时间，如 08:30',
  read: (text) => {
    const [, hour = '', minute = ''] = /^(\d{1,2})[:：](\d{2})(:00)?$/.exec(text) ?? []
    const isClock = Number(hour) < 24 && Number(minute) < 60 && hour !== ''
    return isClock ? { value: `${hour.padStart(2, '0')}:${minute}` } : { problem: '须为时间，如 08:30' }
  },
  write: (value) => value,
}

const cellOf = (shape: Shape): Cell<never> => {
  const cells = {
    text: () => textCell('max' in shape && typeof shape.max === 'number' ? shape.max : 0),
    int: () => (shape.kind === 'int' ? wholeCell(shape.min, shape.max) : yesCell),
    fen: () => yuanCell(shape.kind === 'fen' ? shape.max : undefined),
    weekdays: () => listCell(weekdayCell, { most: 7 }),
    clock: () => clockCell,
    dates: () => listCell(dayCell, { most: 400 }),
    flag: () => yesCell,
  }
  return cells[shape.kind as keyof typeof cells]() as Cell<never>
}

const columnOf = ({ title, help = '', shape }: Field): Column<never> => ({
  title,
  explanation: [help, 'unit' in shape ? `单位：${shape.unit}` : ''].filter(Boolean).join('；'),
  cell: cellOf(shape),
  ...(shape.kind === 'text' && !shape.min && { blank: { value: '' as never } }),
  ...((shape.kind === 'dates' || shape.kind === 'weekdays') && { blank: { value: [] as never } }),
})

const table: Table = {
  name: '设备',
  most: importLimits.rows,
  columns: {
    id: optional('编号', textCell(64), '', '平台给出的编号；新设备留空', 26),
    ...Object.fromEntries(Object.entries(instrumentFields).map(([key, field]) => [key, columnOf(field)])),
  },
}

/** Instruments as one sheet, a line each. */
export const instrumentImport: ImportKind = {
  tables: [table],
  labels: Object.fromEntries(Object.entries(instrumentFields).map(([key, { title }]) => [key, title])),
  write: (items) => [
    writeTable(
      table,
      items.map(({ id, body }) => ({ id, ...body }) as RowOf<Table['columns']>),
    ),
  ],
  read: (sheets) => {
    const { rows, problems } = readTable(table, sheets)
    const items = rows.map(({ line, some: { id, ...some }, whole }) => ({
      line,
      id: String(id ?? ''),
      title: String(some.name ?? ''),
      body: whole && some,
      places: new Map(),
      problems: [] as SheetProblem[],
    }))
    const byLine = new Map(items.map((item) => [item.line, item]))
    return { items, problems: givenOut(problems, (line) => byLine.get(line)) }
  },
}
