import type { Period } from '@lab/contract/rules/work/reservation/period'
import { useLab } from '@lab/core/react'
import { ActButton } from '@lab/ui/button'
import { Dialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { MovedTo, PeriodChooser, whenOf } from '@lab/ui/week-calendar'
import { useState } from 'react'
import { nameOf } from '../../list/columns.tsx'
import { useDesk } from '../../session/desk-session.ts'
import type { Booking } from './instrument.ts'
import './reservation.css'

interface MoveBookingProps {
  booking: Booking
  onChange: () => Promise<unknown>
  onKeep: () => void
}

/** Another time for a reservation, free of charge; its member is told why. */
export function MoveBooking({ booking, onChange, onKeep }: MoveBookingProps) {
  const { messages } = useLab()
  const { call } = useDesk()
  const [chosen, setChosen] = useState<Period>()
  const [reason, setReason] = useState('')
  const [turn, setTurn] = useState(0)

  const move = async () => {
    if (!chosen) return
    const { code, reason: why } = await call('staff/reservation/move', {
      rid: booking.rid,
      from: chosen.from,
      to: chosen.to,
      reason,
    })
    if (code) messages.success('操作成功!')
    if (code || why === 'wrong_state') return onChange()
    setTurn((before) => before + 1)
  }
  return (
    <Dialog
      title={`改期：${booking.instrument.name}`}
      width={1120}
      onClose={onKeep}
      cancel="不改了"
      footer={
        <>
          <MovedTo chosen={chosen} />
          <ActButton kind="primary" disabled={!chosen || !reason.trim()} onAct={move}>
            确认改期（不收费）
          </ActButton>
        </>
      }
    >
      <PeriodChooser
        instrument_rid={booking.instrument.rid}
        chosen={chosen}
        onChoose={setChosen}
        moving={booking}
        isTheirs
        turn={turn}
      >
        {() => (
          <div className="booking">
            <p>
              {nameOf(booking.member)}，原来：
              <span className="number">{whenOf(booking)}</span>
            </p>
            <TextField
              label="原因"
              name="reason"
              required
              maxLength={500}
              value={reason}
              onChange={setReason}
              hint="会员会在消息里看到"
            />
          </div>
        )}
      </PeriodChooser>
    </Dialog>
  )
}
