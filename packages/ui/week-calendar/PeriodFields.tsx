import { clockOf, dateOf, shortDate, weekdayName } from '@lab/contract/rules/ground/time'
import { clockRange, durationText, type Period } from '@lab/contract/rules/work/reservation/period'
import { useState } from 'react'
import { Select } from '../choices/Select.tsx'
import { endsFrom, type Lengths, startAt, startsIn } from './choose.ts'
import './week-calendar.css'
import './chooser.css'

interface PeriodFieldsProps {
  days: readonly string[]
  runs: readonly Period[]
  lengths: Lengths
  chosen: Period | undefined
  onChoose: (period: Period | undefined) => void
}

/** The same choice by selects: a day of the week shown, a beginning and an end. */
export function PeriodFields({ days, runs, lengths, chosen, onChoose }: PeriodFieldsProps) {
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
