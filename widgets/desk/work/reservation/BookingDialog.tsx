import { mayCall } from '@lab/contract/rules/people/staff/permissions'
import { earlyStart, passedMinutes } from '@lab/contract/rules/work/reservation/fee'
import { clockRange, durationText, minutesOf } from '@lab/contract/rules/work/reservation/period'
import { reservationStates } from '@lab/contract/rules/work/reservation/states'
import { useAct } from '@lab/core/api/useAct'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Dialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { lazyPart } from '@lab/ui/lazy-part'
import { useNow } from '@lab/ui/week-calendar'
import { useState } from 'react'
import { SlipQuestion } from '../../act/SlipQuestion.tsx'
import { useDesk } from '../../session/desk-session.ts'
import { BookingFacts, BookingLog } from './BookingFacts.tsx'
import type { Booking } from './instrument.ts'
import './reservation.css'

const MoveBooking = lazyPart(() => import('./MoveBooking.tsx').then((part) => part.MoveBooking))

interface BookingDialogProps {
  booking: Booking
  onChange: () => Promise<unknown>
  onClose: () => void
}

/** A reservation at the desk: whose it is, and what may be done with it now. */
export function BookingDialog({ booking, onChange, onClose }: BookingDialogProps) {
  const { messages } = useLab()
  const { staff, call } = useDesk()
  const now = useNow(10)
  const started = booking.timeline.find(({ event }) => event === 'start')?.at ?? booking.from
  const most = passedMinutes({ from: booking.from, started }, now)
  const [minutes, setMinutes] = useState(String(Math.min(minutesOf(booking), most)))
  const [reason, setReason] = useState('')
  const { act, isBusy } = useAct()
  const [isMoving, setMoving] = useState(false)
  const [asking, setAsking] = useState<'start' | 'noShow'>()
  const { rid, state, member } = booking

  const change = (work: () => Promise<{ code?: number; reason?: string }>) =>
    act(async () => {
      const { code, reason: why } = await work()
      if (code) messages.success('操作成功!')
      if (code || why === 'wrong_state') await onChange()
    })
  const may = (event: string) =>
    mayCall(staff.role, `staff/reservation/${event}` as 'staff/reservation/start')
  const needsReason = state === 'reserved' || (state === 'no_show' && may('excuse'))
  const canStart =
    may('start') &&
    (state === 'reserved' ? now >= booking.from - earlyStart : state === 'no_show' && now < booking.to)
  if (isMoving) return <MoveBooking booking={booking} onChange={onChange} onKeep={() => setMoving(false)} />
  return (
    <Dialog
      title={`${booking.number} ${reservationStates[state]}`}
      width={560}
      onClose={onClose}
      footer={
        <>
          {state === 'reserved' && (
            <Button
              kind="danger"
              disabled={!reason.trim()}
              busy={isBusy}
              onClick={() => change(() => call('staff/reservation/cancel', { rid, reason }))}
            >
              取消预约（不收费）
            </Button>
          )}
          {state === 'reserved' && may('move') && (
            <Button onClick={() => setMoving(true)}>改期（不收费）</Button>
          )}
          {state === 'reserved' && now > booking.from && may('noShow') && (
            <Button busy={isBusy} onClick={() => setAsking('noShow')}>
              登记未到场
            </Button>
          )}
          {state === 'no_show' && may('excuse') && (
            <Button
              disabled={!reason.trim()}
              busy={isBusy}
              onClick={() => change(() => call('staff/reservation/excuse', { rid, reason }))}
            >
              撤销未到场
            </Button>
          )}
          {canStart && (
            <Button kind="primary" busy={isBusy} onClick={() => setAsking('start')}>
              开始使用
            </Button>
          )}
          {state === 'in_use' && may('done') && (
            <Button
              kind="primary"
              disabled={!(Number(minutes) >= 1 && Number(minutes) <= most)}
              busy={isBusy}
              onClick={() =>
                change(() => call('staff/reservation/done', { rid, minutes: Math.round(Number(minutes)) }))
              }
            >
              结束并生成实验
            </Button>
          )}
        </>
      }
    >
      <div className="booking">
        <BookingFacts booking={booking} />
        {state === 'in_use' && (
          <TextField
            label="实际使用（分钟）"
            name="minutes"
            inputMode="numeric"
            value={minutes}
            onChange={setMinutes}
            hint="少于预约的，按实际收费；多于预约的，须会员同意"
            error={Number(minutes) > most ? `从开始使用到现在只有 ${durationText(most)}` : undefined}
          />
        )}
        {needsReason && (
          <TextField
            label="原因"
            name="reason"
            value={reason}
            onChange={setReason}
            hint="取消或撤销未到场时必填，会员会看到"
          />
        )}
        {asking && (
          <SlipQuestion
            act={`reservation/${asking}`}
            subject={`${booking.number} ${member.name || member.phone} ${clockRange(booking)}`}
            onKeep={() => setAsking(undefined)}
            onConfirm={async () => {
              await change(() => call(`staff/reservation/${asking}`, { rid }))
              setAsking(undefined)
            }}
          />
        )}
        <BookingLog timeline={booking.timeline} />
      </div>
    </Dialog>
  )
}
