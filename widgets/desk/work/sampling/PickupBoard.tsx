import { dayAfter, shortDate, weekdayName } from '@lab/contract/rules/ground/time'
import { courierText } from '@lab/contract/rules/work/sampling/courier'
import { Button } from '@lab/ui/button'
import { Select } from '@lab/ui/choices'
import { ChevronLeft, ChevronRight } from '@lab/ui/icons'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { useState } from 'react'
import { useFound } from '../../list/useFound.ts'
import { PickupDay } from './PickupDay.tsx'
import './sampling.css'

const everyone = ''

/** A week of pickups: how full each slot is, and a chosen day with whom it takes where. */
export function PickupBoard() {
  const [from, setFrom] = useState<string>()
  const [date, setDate] = useState<string>()
  const [courier, setCourier] = useState(everyone)
  const named = courier || undefined
  const board = useFound('staff/sampling/board', { from, courier: named })
  const couriers = useFound('staff/courier/list', {})
  const { found, isFailed, reload } = board

  if (isFailed) return <ErrorState onRetry={() => void reload()} />
  if (!found) return <Skeleton lines={8} />
  const busiest = found.days.find(({ slots }) => slots.some(({ count }) => count > 0))
  const shown = date ?? busiest?.date ?? found.from
  const slots = [...new Set(found.days.flatMap((day) => day.slots.map(({ time }) => time)))]
  const turn = (days: number) => {
    setFrom(dayAfter(found.from, days))
    setDate(undefined)
  }
  const cellOf = (day: (typeof found.days)[number], time: string) => {
    const slot = day.slots.find((one) => one.time === time)
    if (!slot || (slot.closed && slot.count === 0)) return <span className="desk-note">—</span>
    const share = Math.min(1, slot.count / Math.max(1, found.capacity))
    return (
      <>
        <span className="number">
          <strong>{slot.count}</strong>
          {!named && `/${found.capacity}`}
        </span>
        {slot.requested > 0 && <span className="board-open">待安排 {slot.requested}</span>}
        <meter className="board-bar" min={0} max={1} value={share} aria-hidden="true" />
      </>
    )
  }
  return (
    <div className="desk-section">
      <div className="board-head">
        <div className="desk-acts">
          <Button size="small" icon={<ChevronLeft size={16} />} onClick={() => turn(-7)}>
            前 7 天
          </Button>
          <Button size="small" onClick={() => setFrom(undefined)} disabled={from === undefined}>
            今天起
          </Button>
          <Button size="small" onClick={() => turn(7)}>
            后 7 天
            <ChevronRight size={16} />
          </Button>
        </div>
        <Select
          label="取样员"
          name="courier"
          value={courier || 'all'}
          onChange={(value) => setCourier(value === 'all' ? everyone : value)}
          options={[
            { value: 'all', label: '全部取样员' },
            ...(couriers.found?.list ?? []).map((one) => ({
              value: courierText(one),
              label: one.name,
            })),
          ]}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="table scroll board" aria-label="取样看板" tabIndex={0}>
        <table>
          <caption className="visually-hidden">各天各时间段的取样件数与名额</caption>
          <thead>
            <tr>
              <th scope="col">时间段</th>
              {found.days.map((day) => (
                <th key={day.date} scope="col">
                  <button
                    type="button"
                    className="board-day"
                    aria-pressed={day.date === shown}
                    onClick={() => setDate(day.date)}
                  >
                    {shortDate(day.date)}
                    <span>{weekdayName(day.date)}</span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {slots.map((time) => (
              <tr key={time}>
                <th scope="row" className="number">
                  {time}
                </th>
                {found.days.map((day) => (
                  <td key={day.date} className={day.date === shown ? 'current' : undefined}>
                    {cellOf(day, time)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <PickupDay
        key={`${shown} ${courier}`}
        date={shown}
        courier={named}
        couriers={couriers.found?.list ?? []}
        onChange={reload}
      />
    </div>
  )
}
