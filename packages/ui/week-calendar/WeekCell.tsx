import { dateOf, shortDate, weekdayName } from '@lab/contract/rules/ground/time'
import { clockRange, overlaps, type Period } from '@lab/contract/rules/work/reservation/period'
import type { CSSProperties } from 'react'
import type { Block, Cell, CellKind } from './cells.ts'

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

interface Place {
  row: number
  day: number
}

interface WeekCellProps {
  cell: Cell
  place: Place
  chosen?: Period
  /** Whether its row begins an hour. */
  isHour: boolean
  /** Whether the keyboard gets here first. */
  isReached: boolean
  /** Whether what is booked can be pressed. */
  mayPress: boolean
  onFocus: (place: Place) => void
}

/** A slot of a day. */
export function WeekCell({ cell, place, chosen, isHour, isReached, mayPress, onFocus }: WeekCellProps) {
  const isChosen = chosen !== undefined && overlaps(chosen, cell)
  const isFirst = isChosen && chosen.from === cell.from
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
      role="gridcell"
      data-cell={`${place.row}.${place.day}`}
      tabIndex={isReached ? 0 : -1}
      aria-selected={isChosen}
      aria-disabled={cell.kind !== 'free' && !(cell.block && mayPress) ? true : undefined}
      aria-label={labelOf(cell, isFirst ? chosen : cell)}
      className={classOf(cell, isHour, isChosen, chosen)}
      onFocus={() => onFocus(place)}
    >
      {cell.block && cell.span && <Shown block={cell.block} span={cell.span} />}
      {isFirst && (
        <span className="week-chosen number" aria-hidden="true">
          {clockRange(chosen)}
        </span>
      )}
    </td>
  )
}

/** What is seen in a cell is said: where a block or the chosen time begins, its hours. */
const labelOf = ({ from, kind, block, span = 0 }: Cell, hours: Period) =>
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
