import { dateOf, shortDate, weekdayName } from '@lab/contract/rules/ground/time'
import { minutesOf, type Period } from '@lab/contract/rules/work/reservation/period'
import type { Week } from './useWeek.ts'
import './week-calendar.css'
import './chooser.css'

interface DayStripProps {
  days: readonly string[]
  day: string
  today: string
  runs: readonly Period[]
  week: Week | undefined
  onDay: (day: string) => void
}

/** On phones: the days of the week, with how much of each is free. */
export function DayStrip({ days, day, today, runs, week, onDay }: DayStripProps) {
  const freeOn = (date: string) =>
    runs.filter((run) => dateOf(run.from) === date).reduce((sum, run) => sum + minutesOf(run), 0)
  const isOpen = (date: string) => week?.open_hours.some((one) => dateOf(one.from) === date)
  const summaryOf = (date: string) => {
    if (!week) return '…'
    if (date < today) return '已过'
    if (!isOpen(date)) return '休'
    const minutes = freeOn(date)
    return minutes > 0 ? `${Math.round(minutes / 30) / 2} 时` : '满'
  }
  return (
    <ul className="day-strip" aria-label="选择日期">
      {days.map((date) => (
        <li key={date}>
          <button
            type="button"
            className={`day-chip ${date === day ? 'current' : ''}`}
            aria-pressed={date === day}
            onClick={() => onDay(date)}
          >
            <span className="visually-hidden">{shortDate(date)}</span>{' '}
            <span>{date === today ? '今天' : weekdayName(date)}</span>{' '}
            <b className="number" aria-hidden="true">
              {Number(date.slice(8))}
            </b>{' '}
            <small>{summaryOf(date)}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}
