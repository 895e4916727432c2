import { allBankFields, type BankColumns, type BankField, bankFields, plainTitle } from './fields.ts'
import { clockIn, directionIn, momentIn, plainCell } from './values.ts'

/** Names that banks give to the way of a payment as well: only their words tell that they say in or out. */
const ambiguous = ['交易类型', '业务类型']

/** Rows that are looked at to tell what a column holds. */
const looked = 50

type Cells = readonly string[]

/** What a row's titles are known by: another file of the same bank has the same. */
export const headText = (titles: Cells): string => titles.map(plainTitle).join('|').replace(/\|+$/, '')

const namesOf = (field: BankField): readonly string[] => bankFields[field].names

/** Whether a row is the head of a statement: it names a day and an amount, in a cell each. */
export const isHead = (cells: Cells): boolean => {
  const titles = cells.map(plainTitle)
  const has = (field: BankField) => namesOf(field).some((name) => titles.includes(name))
  return has('day') && (has('income') || has('amount'))
}

/** What each column is taken for, by its title and by what stands below: a clock is no day, whatever it is called. */
export const guessColumns = (titles: Cells, body: readonly Cells[]): BankColumns => {
  const plain = titles.map(plainTitle)
  const below = (at: number) =>
    body
      .slice(0, looked)
      .map((cells) => plainCell(cells[at]))
      .filter(Boolean)
  const taken = new Set<number>()
  const fits: Partial<Record<BankField, (at: number) => boolean>> = {
    day: (at) => below(at).some((cell) => momentIn(cell) !== undefined),
    clock: (at) => below(at).some((cell) => clockIn(cell) !== undefined),
    direction: (at) => {
      if (!ambiguous.includes(plain[at] ?? '')) return true
      const marks = below(at)
      return marks.length > 0 && marks.filter(directionIn).length >= marks.length * 0.8
    },
  }
  const found: BankColumns = {}
  const placesOf = (field: BankField) =>
    namesOf(field).flatMap((name) =>
      plain.flatMap((title, at) => (title === name && !taken.has(at) ? [at] : [])),
    )
  for (const field of allBankFields) {
    const places = placesOf(field)
    const fitting = places.filter((at) => fits[field]?.(at) ?? true)
    // A day that cannot be read is still the day: its rows say so.
    const chosen = fitting.length > 0 || field !== 'day' ? fitting : places
    const own = 'isMany' in bankFields[field] ? chosen : chosen.slice(0, 1)
    if (own.length === 0 || (field === 'amount' && found.income)) continue
    found[field] = own
    for (const at of own) taken.add(at)
  }
  return found
}
