import { shortDate, tinyDate, weekdayName } from '@lab/contract/rules/ground/time'
import type { KeyboardEvent } from 'react'
import { FieldGroup } from '../field/index.ts'
import { Tooltip } from '../tooltip/index.ts'
import { type Calendar, dayOpenness } from './calendar.ts'
import './pickup.css'

interface DaysProps {
  days: readonly string[]
  /** The chosen day; empty when none is open. */
  value: string
  calendar: Calendar
  error?: string
  onChange: (day: string) => void
}

const moves: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
}

const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
  const all = [...event.currentTarget.querySelectorAll('button')]
  const at = all.indexOf(event.target as HTMLButtonElement)
  const to = moves[event.key]?.(at, all.length - 1)
  if (to === undefined || at < 0) return
  all[Math.max(0, Math.min(to, all.length - 1))]?.focus()
  event.preventDefault()
}

/** The days of the horizon, today first. Closed ones can be focused too, for they say why they are closed. */
export function Days({ days, value, calendar, error, onChange }: DaysProps) {
  const tabStop = value || days[0]
  return (
    <FieldGroup label="取样日期" name="date" required error={error}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of dates is a table */}
      <table role="grid" className="pickup-days" aria-label="取样日期">
        <thead>
          <tr>
            {days.map((day, ahead) => (
              <th key={day} scope="col">
                {ahead === 0 ? '今天' : weekdayName(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr onKeyDown={onKeyDown}>
            {days.map((day) => {
              const { word, reason } = dayOpenness(day, calendar)
              const isStop = day === tabStop
              return (
                <td key={day}>
                  <Tooltip tip={reason}>
                    {(described) => (
                      <button
                        type="button"
                        part="button"
                        className="pickup-day"
                        name={isStop ? 'date' : undefined}
                        tabIndex={isStop ? 0 : -1}
                        aria-pressed={day === value}
                        aria-disabled={reason ? true : undefined}
                        onClick={() => !reason && onChange(day)}
                        {...described}
                      >
                        <span className="visually-hidden">
                          {shortDate(day)} {weekdayName(day)}{' '}
                        </span>
                        <span className="pickup-date number">{tinyDate(day)}</span>
                        <span className="pickup-word">{word}</span>
                      </button>
                    )}
                  </Tooltip>
                </td>
              )
            })}
          </tr>
        </tbody>
      </table>
    </FieldGroup>
  )
}
