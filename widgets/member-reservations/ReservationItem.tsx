import { formatFen } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { dateOf, shortDate, shortDateTimeOf, weekdayName } from '@lab/contract/rules/ground/time'
import { clockRange, durationText, minutesOf } from '@lab/contract/rules/work/reservation/period'
import {
  type ReservationState,
  reservationStates,
  reservationWords,
} from '@lab/contract/rules/work/reservation/states'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { lazyPart } from '@lab/ui/lazy-part'
import { Tag } from '@lab/ui/tag'
import type { Reservation } from '@lab/ui/week-calendar'
import { useId, useRef, useState } from 'react'
import { CancelReservation } from './CancelReservation.tsx'

const Agreement = lazyPart(() => import('./Agreement.tsx').then((part) => part.Agreement))
const MoveReservation = lazyPart(() => import('./MoveReservation.tsx').then((part) => part.MoveReservation))

const kinds = {
  locked: 'warning',
  reserved: 'primary',
  in_use: 'primary',
  done: 'success',
  canceled: 'plain',
  no_show: 'warning',
  lapsed: 'plain',
} as const satisfies Record<ReservationState, string>

interface ReservationItemProps {
  reservation: Reservation
  onChange: () => Promise<unknown>
}

/** One reservation: when, where, what it costs, and what can be done with it. */
export function ReservationItem({ reservation, onChange }: ReservationItemProps) {
  const lab = useLab()
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [asking, setAsking] = useState<'move' | 'cancel' | 'agreement'>()
  const { state, instrument, project, down, assign, moved_to, payer, timeline } = reservation
  const date = dateOf(reservation.from)
  const fixed = reservation.can.find(({ ok }) => !ok)
  // A lock has neither a number nor an agreement.
  const isBooked = reservation.number !== ''
  const canChange = state === 'reserved' && !fixed
  const changed = async () => {
    setAsking(undefined)
    await onChange()
    heading.current?.focus()
  }
  return (
    <li className={`reservation ${state}`} aria-labelledby={title}>
      <div className="reservation-date number" aria-hidden="true">
        <b>{Number(date.slice(8))}</b>
        <span>
          {Number(date.slice(5, 7))}月 {weekdayName(date)}
        </span>
      </div>
      <div className="reservation-body">
        <div className="reservation-top">
          <h2 id={title} ref={heading} tabIndex={-1}>
            <span className="visually-hidden">{shortDate(date)} </span>
            <span className="number">{clockRange(reservation)}</span> {instrument.name}
          </h2>
          <Tag kind={kinds[state]}>{moved_to ? '已改期' : reservationStates[state]}</Tag>
        </div>
        <p className="reservation-facts">
          {instrument.place} · {durationText(minutesOf(reservation))} ·{' '}
          <span className="number">{formatFen(reservation.price_fen)}</span>
          {reservation.number && (
            <>
              {' '}
              · <span className="number">{reservation.number}</span>
            </>
          )}
        </p>
        {isBooked && (
          <p className="reservation-facts">
            付款方：{payer.kind === 'self' ? '本人' : payer.name} · 预约协议
            {reservation.protocol.signed ? '已上传签字件' : '未上传签字件'}
          </p>
        )}
        {reservation.fee_fen > 0 && (
          <p className="reservation-fee">已产生费用 {formatFen(reservation.fee_fen)}</p>
        )}
        {down && (
          <p className="reservation-down">
            设备停机：{down.reason}（{shortDateTimeOf(down.from)} 至 {shortDateTimeOf(down.to)}）。
            {state === 'reserved' && '可以免费改期或取消。'}
          </p>
        )}
        <div className="reservation-ways">
          {canChange && (
            <>
              <Button size="small" onClick={() => setAsking('move')} aria-describedby={title}>
                改期
              </Button>
              <Button size="small" onClick={() => setAsking('cancel')} aria-describedby={title}>
                取消预约
              </Button>
            </>
          )}
          {isBooked && (
            <Button size="small" onClick={() => setAsking('agreement')} aria-describedby={title}>
              预约协议
            </Button>
          )}
          {state === 'reserved' && fixed?.why && <span className="reservation-why">{fixed.why}</span>}
          {state === 'locked' && (
            <a className="button quiet small" href={lab.link(hrefOf('reserve', { rid: project.rid }))}>
              继续填写
            </a>
          )}
          {assign && (
            <a
              className="button quiet small"
              href={lab.link(hrefOf('member-order', {}, { rid: assign.order_rid, assign: assign.rid }))}
            >
              查看实验 {assign.number}
            </a>
          )}
        </div>
        {timeline.length > 1 && (
          <details className="reservation-log">
            <summary>经过</summary>
            <ul>
              {timeline.map(({ at, event, note, fee_fen }) => (
                <li key={`${at} ${event}`}>
                  <span className="number">{shortDateTimeOf(at)}</span>{' '}
                  {event === 'lock' ? '占位' : reservationWords[event].history}
                  {fee_fen ? `，费用 ${formatFen(fee_fen)}` : ''}
                  {note ? `：${note}` : ''}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {asking === 'cancel' && (
        <CancelReservation reservation={reservation} onChange={changed} onKeep={() => setAsking(undefined)} />
      )}
      {asking === 'agreement' && (
        <Agreement reservation={reservation} onChange={onChange} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'move' && (
        <MoveReservation reservation={reservation} onChange={changed} onKeep={() => setAsking(undefined)} />
      )}
    </li>
  )
}
