import { clockOf, dateOf, startOf, tinyDate, weekdayName } from '@lab/contract/rules/ground/time'
import { overlaps, type Period } from '@lab/contract/rules/work/reservation/period'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import { type Block, type Cell, rowsOf } from './cells.ts'
import { WeekCell } from './WeekCell.tsx'
import './week-calendar.css'
import './chooser.css'

export interface WeekCalendarProps {
  /** What it shows, for screen readers. */
  label: string
  /** `YYYY-MM-DD`: seven of a week, or one. */
  days: readonly string[]
  open: readonly Period[]
  blocks: readonly Block[]
  now: number
  slot_minutes: number
  /** Where a period can be chosen; without them, wherever it is free. */
  runs?: readonly Period[]
  chosen?: Period
  /** A slot that nobody has was pressed, by mouse, finger or Enter. */
  onPress?: (slot: Period) => void
  /** Drawn from one slot to another of the same day. */
  onSpan?: (anchor: Period, other: Period) => void
  onBlock?: (block: Block) => void
  /** Past the edge by the keyboard, or page up and down. */
  onTurn?: (weeks: -1 | 1) => void
}

/** Height of a slot, px: short slots are many; a day alone is pressed by fingers. */
const heightOf = (slot_minutes: number, isDay: boolean) => {
  if (isDay) return slot_minutes <= 15 ? 36 : 44
  return slot_minutes <= 15 ? 18 : slot_minutes <= 30 ? 28 : 44
}

const steps: Record<string, [rows: number, days: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** A week, or a day, of an instrument: a grid of slots to choose from by mouse, finger and arrow keys (domain §4). */
export function WeekCalendar(props: WeekCalendarProps) {
  const { label, days, open, blocks, now, slot_minutes, runs, chosen, onPress, onSpan, onBlock, onTurn } =
    props
  const step = slot_minutes * 60
  const rows = useMemo(
    () => rowsOf({ days, open, blocks, now, step, runs }),
    [days, open, blocks, now, step, runs],
  )
  const grid = useRef<HTMLTableElement>(null)
  const anchor = useRef<Period>(undefined)
  const isDrawn = useRef(false)
  const [active, setActive] = useState<{ row: number; day: number }>()
  const firstFree = useMemo(() => firstOf(rows), [rows])
  const at = active && rows[active.row]?.cells[active.day] ? active : firstFree

  const cellAt = (target: EventTarget | null): Cell | undefined => {
    const place = (target as Element | null)?.closest<HTMLElement>('[data-cell]')?.dataset.cell
    const [row, day] = (place ?? '').split('.').map(Number)
    return rows[row ?? -1]?.cells[day ?? -1]
  }
  const act = (cell: Cell | undefined) => {
    if (cell?.block && onBlock) onBlock(cell.block)
    else if (cell?.kind === 'free' || cell?.kind === 'unfit') onPress?.({ from: cell.from, to: cell.to })
  }
  const onPointerDown = ({ pointerType, button, target }: PointerEvent) => {
    isDrawn.current = false
    const cell = cellAt(target)
    // A finger scrolls: it chooses by presses alone.
    anchor.current = pointerType === 'mouse' && button === 0 && cell?.kind === 'free' ? cell : undefined
  }
  const onPointerOver = ({ target, buttons }: PointerEvent) => {
    const from = anchor.current
    if (!from || !(buttons & 1)) return
    const cell = cellAt(target)
    if (!cell || cell.from === from.from || dateOf(cell.from) !== dateOf(from.from)) return
    isDrawn.current = true
    onSpan?.(from, cell)
  }
  const focusAt = (row: number, day: number) => {
    setActive({ row, day })
    grid.current?.querySelector<HTMLElement>(`[data-cell="${row}.${day}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!at) return
    const cell = rows[at.row]?.cells[at.day]
    const move = steps[event.key]
    if (move) {
      event.preventDefault()
      const [row, day] = [at.row + move[0], at.day + move[1]]
      if (day < 0 || day >= days.length) return onTurn?.(day < 0 ? -1 : 1)
      const next = rows[row]?.cells[day]
      if (!next) return
      if (event.shiftKey && cell && move[0] !== 0) onSpan?.(startOfChosen(chosen, cell), next)
      focusAt(row, day)
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault()
      focusAt(event.key === 'Home' ? 0 : rows.length - 1, at.day)
    } else if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault()
      onTurn?.(event.key === 'PageUp' ? -1 : 1)
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      act(cell)
    }
  }
  const style = {
    '--week-days': days.length,
    '--week-row': `${heightOf(slot_minutes, days.length === 1)}px`,
  } as CSSProperties
  return (
    <div className={`week ${days.length === 1 ? 'one-day' : ''}`} style={style} part="calendar">
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table to choose from is a grid
        role="grid"
        aria-label={label}
        aria-multiselectable="true"
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerOver={onPointerOver}
        onClick={({ target }) => {
          if (!isDrawn.current) act(cellAt(target))
        }}
      >
        <WeekHead days={days} today={dateOf(now)} />
        <tbody>
          {rows.map(({ clock, cells }, row) => (
            <tr key={clock}>
              <th scope="row" className={`week-clock number ${isNamed(clock, step) ? 'hour' : ''}`}>
                {clockOf(startOf('2026-01-01') + clock)}
              </th>
              {cells.map((cell, day) => (
                <WeekCell
                  key={cell.from}
                  cell={cell}
                  place={{ row, day }}
                  chosen={chosen}
                  isHour={isNamed(clock, step)}
                  isReached={at?.row === row && at.day === day}
                  mayPress={onBlock !== undefined}
                  onFocus={setActive}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function WeekHead({ days, today }: { days: readonly string[]; today: string }) {
  return (
    <thead>
      <tr>
        <th scope="col" className="week-corner">
          <span className="visually-hidden">时间</span>
        </th>
        {days.map((date) => (
          <th
            key={date}
            scope="col"
            className={`week-day ${date === today ? 'today' : ''}`}
            aria-current={date === today ? 'date' : undefined}
          >
            <span>{weekdayName(date)}</span>
            <b className="number">{tinyDate(date)}</b>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Whether a row is named: each full hour, and each slot where they are that long. */
const isNamed = (clock: number, step: number) => clock % 3600 === 0 || step >= 3600

const startOfChosen = (chosen: Period | undefined, cell: Cell): Period =>
  chosen && overlaps(chosen, cell) ? { from: chosen.from, to: chosen.from + (cell.to - cell.from) } : cell

const firstOf = (rows: ReturnType<typeof rowsOf>) => {
  const days = rows[0]?.cells.length ?? 0
  for (let day = 0; day < days; day++) {
    const row = rows.findIndex(({ cells }) => cells[day]?.kind === 'free')
    if (row !== -1) return { row, day }
  }
  return rows.length > 0 ? { row: 0, day: 0 } : undefined
}
