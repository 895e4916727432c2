import { dateOf, dayAfter, daySeconds, shortDate, startOf } from '@lab/contract/rules/ground/time'
import { durationText, horizonOf, overlaps, type Period } from '@lab/contract/rules/work/reservation/period'
import { useLab } from '@lab/core/react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { ChevronLeft, ChevronRight } from '../icons.ts'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import { ErrorState } from '../state/ErrorState.tsx'
import { blocksOf } from './blocks.ts'
import { freeRuns, isFree, type Lengths, press, spanOf } from './choose.ts'
import { DayStrip } from './DayStrip.tsx'
import { Legend } from './Legend.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import { useNarrow } from './useNarrow.ts'
import { useNow } from './useNow.ts'
import { type Reservation, useWeek, type Week } from './useWeek.ts'
import { WeekCalendar } from './WeekCalendar.tsx'
import './week-calendar.css'
import './chooser.css'

export interface PeriodChooserProps {
  instrument_rid: string
  chosen: Period | undefined
  onChoose: (period: Period | undefined) => void
  /** The own reservation that is being moved: its time is free for it. */
  moving?: Reservation
  /** The one that is moved is somebody else's, at the desk. */
  isTheirs?: boolean
  /** Changed when something was done that the calendar must show at once. */
  turn?: number
  /** Beside the calendar, with what is chosen. */
  children?: (week: Week, chosen: Period | undefined) => ReactNode
}

/** Chooses a period of an instrument: in its week (on phones, its day), or by three selects. */
export function PeriodChooser(props: PeriodChooserProps) {
  const { instrument_rid, chosen, onChoose, moving, isTheirs, turn, children } = props
  const lab = useLab()
  const now = useNow()
  const isNarrow = useNarrow()
  const today = dateOf(now)
  const [day, setDay] = useState(() => dateOf(chosen?.from ?? Math.max(moving?.from ?? 0, lab.clock.now())))
  const from = windowOf(day, today)
  const { week, last, mine, isFailed, reload } = useWeek(instrument_rid, from)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew at each `turn`; `reload` is made at each rendering
  useEffect(() => {
    if (turn) reload()
  }, [turn])

  const shown = week ?? last
  const lengths = shown && lengthsOf(shown)
  const blocks = useMemo(
    () => (week ? blocksOf(week, isTheirs ? [] : mine, { moving, isTheirs }) : []),
    [week, mine, moving, isTheirs],
  )
  const last_day = shown ? horizonOf(now, shown.rules.horizon_days) : today
  const runs = useMemo(() => {
    if (!week) return []
    const taken = blocks.filter(({ key }) => key !== moving?.rid)
    const until = startOf(dayAfter(last_day, 1))
    return freeRuns(week.open_hours, taken, now, lengthsOf(week)).filter((run) => run.from < until)
  }, [week, blocks, moving, now, last_day])

  // Somebody was faster: what is chosen is no longer free.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when what is free changes, not each second
  useEffect(() => {
    const isThisWeek = chosen && windowOf(dateOf(chosen.from), dateOf(now)) === from
    if (week && isThisWeek && !isFree(runs, chosen)) {
      onChoose(undefined)
      lab.messages.toast('info', '所选时间刚被占用，请另选')
    }
  }, [week, runs, chosen, from, onChoose, lab])

  if (isFailed && !shown) return <ErrorState title="日历载入失败" onRetry={reload} />
  if (!shown || !lengths) return <Waiting />

  const days = Array.from({ length: 7 }, (_, at) => dayAfter(from, at))
  const turnTo = (weeks: -1 | 1) => {
    const next = dayAfter(from, weeks * 7)
    if (next >= today && next <= last_day) setDay(next)
  }
  const tryChoose = (slot: Period) => {
    const period = press(runs, chosen, slot, lengths)
    if (period) return onChoose(period)
    const why =
      dateOf(slot.from) > last_day
        ? `最多提前 ${shown.rules.horizon_days} 天预约`
        : `至少 ${durationText(lengths.min / 60)}，这里放不下`
    lab.messages.toast('info', why)
  }
  return (
    <div className="chooser">
      <div className="chooser-main">
        <div className="chooser-bar">
          <p className="chooser-title number" aria-live="polite">
            {shortDate(from)} – {shortDate(dayAfter(from, 6))}
          </p>
          <Button size="small" onClick={() => setDay(today)} disabled={from === today}>
            今天起
          </Button>
          <IconButton label="前七天" onClick={() => turnTo(-1)} disabled={from <= today}>
            <ChevronLeft size={20} />
          </IconButton>
          <IconButton label="后七天" onClick={() => turnTo(1)} disabled={dayAfter(from, 7) > last_day}>
            <ChevronRight size={20} />
          </IconButton>
        </div>
        {isNarrow && <DayStrip days={days} day={day} today={today} runs={runs} week={week} onDay={setDay} />}
        {week ? (
          <WeekCalendar
            label={`${week.instrument.name}，${shortDate(from)}起的一周`}
            days={isNarrow ? [day] : days}
            open={week.open_hours}
            blocks={blocks.filter(({ key }) => key !== moving?.rid || !chosen || !overlaps(chosen, moving))}
            now={now}
            slot_minutes={week.slot_minutes}
            runs={runs}
            chosen={chosen}
            onPress={tryChoose}
            onSpan={(anchor, other) => {
              const span = spanOf(runs, anchor, other, lengths)
              if (span) onChoose(span)
            }}
            onTurn={turnTo}
          />
        ) : (
          <Skeleton className="week-waiting" />
        )}
        <Legend isTheirs={isTheirs} />
      </div>
      <div className="chooser-side">
        <PeriodFields
          days={days.filter((date) => date >= today && date <= last_day)}
          runs={runs}
          lengths={lengths}
          chosen={chosen}
          onChoose={(period) => {
            if (period) setDay(dateOf(period.from))
            onChoose(period)
          }}
        />
        {children?.(shown, chosen)}
      </div>
    </div>
  )
}

const lengthsOf = ({ slot_minutes, instrument }: Week): Lengths => ({
  step: slot_minutes * 60,
  min: instrument.min_minutes * 60,
  max: instrument.max_minutes * 60,
})

function Waiting() {
  return (
    <div className="chooser">
      <Skeleton className="week-waiting" />
      <Skeleton lines={6} />
    </div>
  )
}

/** The first of the seven days in which a day is shown: counted from today, for nothing before it can be booked. */
const windowOf = (day: string, today: string): string =>
  dayAfter(today, 7 * Math.max(0, Math.floor((startOf(day) - startOf(today)) / (7 * daySeconds))))
