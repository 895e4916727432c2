import {
  dateOf,
  dayAfter,
  shortDate,
  shortDateTimeOf,
  weekdayName,
  weekStart,
} from '@lab/contract/rules/ground/time'
import { Button } from '@lab/ui/button'
import { Select } from '@lab/ui/choices'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { type Block, type BlockKind, useNarrow, useNow, WeekCalendar } from '@lab/ui/week-calendar'
import { useState } from 'react'
import { SlipQuestion } from '../../act/SlipQuestion.tsx'
import { nameOf } from '../../list/columns.tsx'
import { useFound } from '../../list/useFound.ts'
import { useDesk } from '../../session/desk-session.ts'
import { BookingDialog } from './BookingDialog.tsx'
import { DownDialog } from './DownDialog.tsx'
import type { Booking, Instrument, Week } from './instrument.ts'
import './reservation.css'

/** The instruments, and the week of the one that is chosen. */
export function InstrumentWeek() {
  const { found, isFailed, reload } = useFound('staff/instrument/list', {})
  const [rid, setRid] = useState<string>()
  if (isFailed) return <ErrorState onRetry={() => void reload()} />
  if (!found) return <Skeleton lines={8} />
  const busiest = found.list.toSorted((a, b) => b.today - a.today)[0]
  const chosen = found.list.find((one) => one.rid === rid) ?? busiest
  if (!chosen) return <EmptyState title="还没有设备" />
  return (
    <div className="instrument-week">
      <Select
        label="设备"
        name="instrument"
        value={chosen.rid}
        onChange={setRid}
        options={found.list.map(({ rid: value, name, today, down }) => ({
          value,
          label: `${name}${today > 0 ? ` · 今天 ${today}` : ''}${down.length > 0 ? ' · 有停机' : ''}`,
        }))}
      />
      <OneWeek key={chosen.rid} instrument={chosen} onDown={reload} />
    </div>
  )
}

const kindOf = ({ state }: Booking): BlockKind => {
  if (state === 'in_use') return 'in_use'
  if (state === 'done') return 'over'
  if (state === 'no_show') return 'missed'
  return state === 'locked' ? 'held' : 'booked'
}

const blocksOf = ({ bookings, down }: Week): Block[] => [
  ...bookings.map((one) => ({
    key: one.rid,
    from: one.from,
    to: one.to,
    kind: kindOf(one),
    label:
      one.state === 'locked'
        ? '正在填写'
        : `${nameOf(one.member)}${one.protocol.signed ? ' · 已签协议' : ''}`,
  })),
  ...down.map((one) => ({
    key: `down ${one.rid}`,
    from: one.from,
    to: one.to,
    kind: 'down' as const,
    label: `停机：${one.reason}`,
  })),
]

function OneWeek({ instrument, onDown }: { instrument: Instrument; onDown: () => Promise<unknown> }) {
  const { call } = useDesk()
  const now = useNow()
  const [day, setDay] = useState(() => dateOf(now))
  const isNarrow = useNarrow()
  const from = weekStart(day)
  const { found, isFailed, reload } = useFound('staff/instrument/week', { rid: instrument.rid, from })
  const [open, setOpen] = useState<string>()
  const [isDowning, setDowning] = useState(false)
  const [ending, setEnding] = useState<Instrument['down'][number]>()
  const booking = found?.bookings.find(({ rid }) => rid === open)

  const changed = async () => {
    setOpen(undefined)
    setDowning(false)
    setEnding(undefined)
    await Promise.all([reload(), onDown()])
  }
  const bringUp = async (downtime_rid: string) => {
    const { code } = await call('staff/instrument/up', { downtime_rid })
    if (code) await changed()
  }
  return (
    <>
      <div className="week-tools">
        <strong className="number">
          {isNarrow
            ? `${shortDate(day)} ${weekdayName(day)}`
            : `${shortDate(from)} – ${shortDate(dayAfter(from, 6))}`}
        </strong>
        <Button size="small" onClick={() => setDay(dayAfter(isNarrow ? day : from, isNarrow ? -1 : -7))}>
          {isNarrow ? '前一天' : '上一周'}
        </Button>
        <Button size="small" onClick={() => setDay(dateOf(now))}>
          {isNarrow ? '今天' : '本周'}
        </Button>
        <Button size="small" onClick={() => setDay(dayAfter(isNarrow ? day : from, isNarrow ? 1 : 7))}>
          {isNarrow ? '后一天' : '下一周'}
        </Button>
        <Button size="small" kind="danger" onClick={() => setDowning(true)}>
          设备停机
        </Button>
      </div>
      {instrument.down.map((one) => (
        <p key={one.rid} className="week-down">
          停机 <span className="number">{shortDateTimeOf(one.from)}</span> 至{' '}
          <span className="number">{shortDateTimeOf(one.to)}</span>：{one.reason}
          <Button size="small" onClick={() => setEnding(one)}>
            {one.from > now ? '撤销停机' : '恢复使用'}
          </Button>
        </p>
      ))}
      {isFailed && <ErrorState onRetry={() => void reload()} />}
      {!found && !isFailed && <Skeleton lines={12} />}
      {found && (
        <div className="week-scroll">
          <WeekCalendar
            label={`${instrument.name}的${isNarrow ? '一天' : '一周'}`}
            days={isNarrow ? [day] : Array.from({ length: 7 }, (_, at) => dayAfter(from, at))}
            open={found.open_hours}
            blocks={blocksOf(found)}
            now={now}
            slot_minutes={found.slot_minutes}
            onBlock={({ key }) => setOpen(key)}
            onTurn={(turns) => setDay(isNarrow ? dayAfter(day, turns) : dayAfter(from, turns * 7))}
          />
        </div>
      )}
      {booking && booking.state !== 'locked' && (
        <BookingDialog booking={booking} onChange={changed} onClose={() => setOpen(undefined)} />
      )}
      {ending && (
        <SlipQuestion
          act="instrument/up"
          subject={`${instrument.name}：${ending.reason}`}
          onKeep={() => setEnding(undefined)}
          onConfirm={() => bringUp(ending.rid)}
        />
      )}
      {isDowning && <DownDialog instrument={instrument} onDone={changed} onClose={() => setDowning(false)} />}
    </>
  )
}
