import { dateOf, startOf } from '@lab/contract/rules/ground/time'
import { overlaps, type Period } from '@lab/contract/rules/work/reservation/period'
import { isFree } from './choose.ts'

export type BlockKind = 'busy' | 'mine' | 'booked' | 'held' | 'down' | 'in_use' | 'over' | 'missed'

/** What stands in the calendar. */
export interface Block extends Period {
  key: string
  kind: BlockKind
  /** Shown in it, as far as there is room. */
  label?: string
}

/** `unfit`: free, but no period that may be booked lies there. */
export type CellKind = 'free' | 'unfit' | 'closed' | 'past' | BlockKind

export interface Cell extends Period {
  kind: CellKind
  block?: Block
  /** How many cells its block takes from here on: where the block begins in this day. */
  span?: number
}

export interface Row {
  /** Seconds since midnight. */
  clock: number
  cells: Cell[]
}

interface Shown {
  /** `YYYY-MM-DD` */
  days: readonly string[]
  open: readonly Period[]
  blocks: readonly Block[]
  now: number
  /** Seconds. */
  step: number
  /** Where a period can be chosen; without them, wherever it is free. */
  runs?: readonly Period[]
}

/** Half past eight to half past six: what a week without open hours shows. */
const usual = { from: 30_600, to: 66_600 }

/** The slots of the days, row by row: from where the first of them opens to where the last closes. */
export const rowsOf = ({ days, open, blocks, now, step, runs }: Shown): Row[] => {
  const shown = open.filter((one) => days.includes(dateOf(one.from)))
  const clocks = shown.map((one) => {
    const midnight = startOf(dateOf(one.from))
    return { from: one.from - midnight, to: one.to - midnight }
  })
  const first = Math.min(...(clocks.length ? clocks.map(({ from }) => from) : [usual.from]))
  const last = Math.max(...(clocks.length ? clocks.map(({ to }) => to) : [usual.to]))
  // What is down or done outweighs what lies below it.
  const found = (slot: Period) =>
    blocks.find((one) => one.kind === 'down' && overlaps(one, slot)) ??
    blocks.find((one) => overlaps(one, slot))
  const cellOf = (slot: Period): Cell => {
    const block = found(slot)
    const isOpen = shown.some((one) => one.from <= slot.from && slot.to <= one.to)
    if (!isOpen) return { ...slot, kind: 'closed' }
    if (block) return { ...slot, kind: block.kind, block }
    if (slot.from < now) return { ...slot, kind: 'past' }
    return { ...slot, kind: runs && !isFree(runs, slot) ? 'unfit' : 'free' }
  }
  const count = Math.max(0, Math.floor((last - first) / step))
  const rows = Array.from({ length: count }, (_, at) => {
    const clock = first + at * step
    const cells = days.map((date) => {
      const from = startOf(date) + clock
      return cellOf({ from, to: from + step })
    })
    return { clock, cells }
  })
  for (const [at, row] of rows.entries())
    for (const [day, cell] of row.cells.entries()) {
      const isBegun = rows[at - 1]?.cells[day]?.block === cell.block
      if (!cell.block || isBegun) continue
      const rest = rows.slice(at).findIndex((later) => later.cells[day]?.block !== cell.block)
      cell.span = rest === -1 ? rows.length - at : rest
    }
  return rows
}
