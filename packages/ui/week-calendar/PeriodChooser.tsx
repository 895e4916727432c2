import {
  clockRange,
  durationText,
  horizonOf,
  minutesOf,
  overlaps,
  type Period,
} from '@lab/contract/rules/reservation/period'
import {
  clockOf,
  dateOf,
  dayAfter,
  daySeconds,
  shortDate,
  startOf,
  weekdayName,
} from '@lab/contract/rules/time'
import { useLab } from '@lab/core/react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { Select } from '../field/Select.tsx'
import { ChevronLeft, ChevronRight } from '../icons.ts'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import { ErrorState } from '../state/ErrorState.tsx'
import type { Block, BlockKind } from './cells.ts'
import { endsFrom, freeRuns, isFree, type Lengths, press, spanOf, startAt, startsIn } from './choose.ts'
import { useNow } from './useNow.ts'
import { type Reservation, useWeek, type Week } from './useWeek.ts'
import { WeekCalendar } from './WeekCalendar.tsx'

export interface PeriodChooserProps {
  instrument_rid: string
  chosen: Period | undefined
  onChoose: (period: Period | undefined) => void
  /** The own reservation that is being moved: its time is free for it. */
  moving?: Reservation
  /** Changed when something was done that the calendar must show at once. */
  turn?: number
  /** Beside the calendar, with what is chosen. */
  children?: (week: Week, chosen: Period | undefined) => ReactNode
}

/** Chooses a period of an instrument: in its week (on phones, its day), or by three selects. */
export function PeriodChooser(props: PeriodChooserProps) {
  const { instrument_rid, chosen, onChoose, moving, turn, children } = props
  const lab = useLab()
  const now = useNow()
  const isNarrow = useNarrow()
  const today = dateOf(now)
  const [day, setDay] = useState(() => dateOf(chosen?.from ?? Math.max(moving?.from ?? 0, lab.clock.now())))
  const from = windowOf(day, today)
  const { week, last, mine, isFailed, reload } = useWeek(instrument_rid, from)
  useEffect(() => {
    if (turn) reload()
  }, [turn])

  const shown = week ?? last
  const lengths = shown && lengthsOf(shown)
  const blocks = useMemo(() => (week ? blocksOf(week, mine, moving) : []), [week, mine, moving])
  const last_day = shown ? horizonOf(now, shown.rules.horizon_days) : today
  const runs = useMemo(() => {
    if (!week) return []
    const taken = blocks.filter(({ key }) => key !== moving?.rid)
    const until = startOf(dayAfter(last_day, 1))
    return freeRuns(week.open_hours, taken, now, week.slot_minutes * 60).filter((run) => run.from < until)
  }, [week, blocks, moving, now, last_day])

  // Somebody was faster: what is chosen is no longer free.
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
  const tryChoose = (period: Period | undefined) => {
    if (period) onChoose(period)
    else lab.messages.toast('info', `至少 ${durationText(lengths.min / 60)}，这里放不下`)
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
            chosen={chosen}
            onPress={(slot) => tryChoose(press(runs, chosen, slot, lengths))}
            onSpan={(anchor, other) => {
              const span = spanOf(runs, anchor, other, lengths)
              if (span) onChoose(span)
            }}
            onTurn={turnTo}
          />
        ) : (
          <Skeleton className="week-waiting" />
        )}
        <Legend />
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

const isSame = (one: Period, other: Period) => one.from === other.from && one.to === other.to

const kindOf = ({ state }: Reservation): BlockKind => (state === 'locked' ? 'held' : 'mine')

/** What stands in the week: the member's own with their words, the others' without any. */
const blocksOf = (week: Week, mine: readonly Reservation[], moving?: Reservation): Block[] => {
  const live = mine.filter(({ state }) => ['locked', 'reserved', 'in_use'].includes(state))
  // Whom the desk moves is not the one who looks.
  const own = !moving || live.some(({ rid }) => rid === moving.rid) ? live : [...live, moving]
  const taken = week.busy.filter((busy) => !own.some((one) => isSame(one, busy)))
  return [
    ...week.down.map((one) => ({ ...one, key: `down ${one.from}`, kind: 'down' as const })),
    ...own.map((one) => ({
      key: one.rid,
      from: one.from,
      to: one.to,
      kind: kindOf(one),
      label: one.rid === moving?.rid ? '原来的时间' : one.state === 'locked' ? '正在填写' : '我的预约',
    })),
    ...taken.map((one) => ({ ...one, key: `busy ${one.from}`, kind: 'busy' as const })),
  ]
}

interface DayStripProps {
  days: readonly string[]
  day: string
  today: string
  runs: readonly Period[]
  week: Week | undefined
  onDay: (day: string) => void
}

/** On phones: the days of the week, with how much of each is free. */
function DayStrip({ days, day, today, runs, week, onDay }: DayStripProps) {
  const freeOn = (date: string) =>
    runs.filter((run) => dateOf(run.from) === date).reduce((sum, run) => sum + minutesOf(run), 0)
  const isOpen = (date: string) => week?.open_hours.some((one) => dateOf(one.from) === date)
  const told = (date: string) => {
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
            aria-label={`${shortDate(date)} ${weekdayName(date)} ${told(date)}`}
            onClick={() => onDay(date)}
          >
            <span>{date === today ? '今天' : weekdayName(date)}</span>
            <b className="number">{Number(date.slice(8))}</b>
            <small>{told(date)}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}

interface PeriodFieldsProps {
  days: readonly string[]
  runs: readonly Period[]
  lengths: Lengths
  chosen: Period | undefined
  onChoose: (period: Period | undefined) => void
}

/** The same choice by selects: a day of the week shown, a beginning and an end. */
function PeriodFields({ days, runs, lengths, chosen, onChoose }: PeriodFieldsProps) {
  const starts = startsIn(runs, lengths)
  const [picked, setPicked] = useState<string>()
  const date = chosen ? dateOf(chosen.from) : picked
  const ofDay = starts.filter((at) => dateOf(at) === date)
  const ends = chosen ? endsFrom(runs, chosen.from, lengths) : []
  const isThere = (day: string) => starts.some((at) => dateOf(at) === day)
  return (
    <fieldset className="period-fields">
      <legend className="visually-hidden">所选时间</legend>
      <Select
        label="日期"
        name="date"
        value={date && days.includes(date) ? date : ''}
        options={days.map((day) => ({
          value: day,
          label: `${shortDate(day)} ${weekdayName(day)}${isThere(day) ? '' : '（无空位）'}`,
          disabled: !isThere(day),
        }))}
        onChange={(day) => {
          setPicked(day)
          const first = starts.find((at) => dateOf(at) === day)
          onChoose(first === undefined ? undefined : startAt(runs, first, lengths))
        }}
      />
      <Select
        label="开始"
        name="from"
        value={chosen?.from ?? ''}
        disabled={ofDay.length === 0}
        options={ofDay.map((at) => ({ value: at, label: clockOf(at) }))}
        onChange={(at) => {
          const length = chosen ? chosen.to - chosen.from : lengths.min
          const to = endsFrom(runs, at, lengths).findLast((end) => end - at <= length)
          onChoose(to === undefined ? startAt(runs, at, lengths) : { from: at, to })
        }}
      />
      <Select
        label="结束"
        name="to"
        value={chosen?.to ?? ''}
        disabled={!chosen}
        options={ends.map((at) => ({
          value: at,
          label: `${clockOf(at)}（${durationText((at - (chosen?.from ?? at)) / 60)}）`,
        }))}
        onChange={(to) => chosen && onChoose({ from: chosen.from, to })}
      />
      <p className="visually-hidden" aria-live="polite">
        {chosen ? `已选 ${shortDate(dateOf(chosen.from))} ${clockRange(chosen)}` : ''}
      </p>
    </fieldset>
  )
}

function Legend() {
  return (
    <ul className="week-legend" aria-label="图例">
      {(
        [
          ['free', '可预约'],
          ['chosen', '所选'],
          ['mine', '我的'],
          ['busy', '已占用'],
          ['down', '停机'],
          ['closed', '未开放'],
        ] as const
      ).map(([kind, word]) => (
        <li key={kind}>
          <span className={`week-key ${kind}`} />
          {word}
        </li>
      ))}
    </ul>
  )
}

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

/** Whether the page is a phone's: a day at a time. */
const useNarrow = () => {
  const [isNarrow, setNarrow] = useState(false)
  useEffect(() => {
    const query = matchMedia('(width < 720px)')
    const tell = () => setNarrow(query.matches)
    tell()
    query.addEventListener('change', tell)
    return () => query.removeEventListener('change', tell)
  }, [])
  return isNarrow
}
