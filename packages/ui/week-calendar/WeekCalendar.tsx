import { clockOf, dateOf, shortDate, startOf, tinyDate, weekdayName } from '@lab/contract/rules/ground/time'
import { clockRange, overlaps, type Period } from '@lab/contract/rules/work/reservation/period'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import { type Block, type Cell, type CellKind, rowsOf } from './cells.ts'
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

const words: Record<CellKind, string> = {
  free: '可预约',
  unfit: '不能预约',
  closed: '未开放',
  past: '已过',
  busy: '已占用',
  mine: '我的预约',
  booked: '已预约',
  held: '正在填写',
  down: '停机',
  in_use: '使用中',
  over: '已完成',
  missed: '未到场',
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
  const today = dateOf(now)
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
        <tbody>
          {rows.map(({ clock, cells }, row) => (
            <tr key={clock}>
              <th scope="row" className={`week-clock number ${isTold(clock, step) ? 'hour' : ''}`}>
                {clockOf(startOf('2026-01-01') + clock)}
              </th>
              {cells.map((cell, day) => {
                const isChosen = chosen !== undefined && overlaps(chosen, cell)
                const isFirst = isChosen && chosen.from === cell.from
                return (
                  <td
                    key={cell.from}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
                    role="gridcell"
                    data-cell={`${row}.${day}`}
                    tabIndex={at?.row === row && at.day === day ? 0 : -1}
                    aria-selected={isChosen}
                    aria-disabled={cell.kind !== 'free' && !(cell.block && onBlock) ? true : undefined}
                    aria-label={tellOf(cell, isFirst ? chosen : cell)}
                    className={classOf(cell, isTold(clock, step), isChosen, chosen)}
                    onFocus={() => setActive({ row, day })}
                  >
                    {cell.block && cell.span && <Shown block={cell.block} span={cell.span} />}
                    {isFirst && (
                      <span className="week-chosen number" aria-hidden="true">
                        {clockRange(chosen)}
                      </span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Whether a row is named: each full hour, and each slot where they are that long. */
const isTold = (clock: number, step: number) => clock % 3600 === 0 || step >= 3600

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

/** What is seen in a cell is said: where a block or the chosen time begins, its hours. */
const tellOf = ({ from, kind, block, span = 0 }: Cell, hours: Period) =>
  [
    shortDate(dateOf(from)),
    weekdayName(dateOf(from)),
    clockRange(hours),
    words[kind],
    block?.label,
    block && span > 1 && clockRange(block),
  ]
    .filter(Boolean)
    .join(' ')

const classOf = (cell: Cell, isHour: boolean, isChosen: boolean, chosen?: Period) =>
  [
    'week-cell',
    cell.kind,
    isHour && 'hour',
    isChosen && 'chosen',
    isChosen && chosen?.from === cell.from && 'chosen-first',
    isChosen && chosen?.to === cell.to && 'chosen-last',
  ]
    .filter(Boolean)
    .join(' ')

function Shown({ block, span }: { block: Block; span: number }) {
  return (
    <span
      className={`week-block ${block.kind}`}
      style={{ '--week-span': span } as CSSProperties}
      aria-hidden="true"
    >
      <span className="week-block-text">{block.label ?? words[block.kind]}</span>
      {span > 1 && <span className="week-block-time number">{clockRange(block)}</span>}
    </span>
  )
}
