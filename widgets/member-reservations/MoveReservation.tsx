import { formatFen } from '@lab/contract/rules/ground/money'
import { minutesOf, type Period } from '@lab/contract/rules/work/reservation/period'
import { useLab } from '@lab/core/react'
import { ActButton } from '@lab/ui/button'
import { Dialog } from '@lab/ui/dialog'
import { MovedTo, PeriodChooser, type Reservation, SoonNote, whenOf } from '@lab/ui/week-calendar'
import { useState } from 'react'

interface MoveReservationProps {
  reservation: Reservation
  onChange: () => Promise<unknown>
  onKeep: () => void
}

/** Another time for a reservation, with what the change costs. */
export function MoveReservation({ reservation, onChange, onKeep }: MoveReservationProps) {
  const { api, messages } = useLab()
  const [chosen, setChosen] = useState<Period>()
  const [fee, setFee] = useState(reservation.can.find(({ event }) => event === 'move')?.fee_fen ?? 0)
  const [turn, setTurn] = useState(0)

  const move = async () => {
    if (!chosen) return
    const options = { feedback: false }
    const { rid, instrument } = reservation
    const lock = await api.post(
      'reservation/lock',
      { instrument_rid: instrument.rid, ...chosen, moves: rid },
      options,
    )
    const answer = lock.data?.lock_rid
      ? await api.post('reservation/move', { rid, lock_rid: lock.data.lock_rid, confirm_fee: fee }, options)
      : lock
    if (answer.reason === 'fee_confirm') return setFee(Number(answer.fields?.fee_fen ?? 0))
    if (!answer.code) {
      await messages.alertError(answer.msg || '暂时无法连接服务器，请稍后再试')
      setTurn((before) => before + 1)
      if (answer.reason === 'wrong_state') await onChange()
      return
    }
    messages.success('操作成功!')
    await onChange()
  }
  return (
    <Dialog
      title={`改期：${reservation.instrument.name}`}
      width={1120}
      onClose={onKeep}
      cancel="不改了"
      footer={
        <>
          <MovedTo chosen={chosen} />
          <ActButton kind="primary" disabled={!chosen} onAct={move}>
            {fee > 0 ? `付 ${formatFen(fee)} 并改期` : '确认改期'}
          </ActButton>
        </>
      }
    >
      <PeriodChooser
        instrument_rid={reservation.instrument.rid}
        chosen={chosen}
        onChoose={setChosen}
        moving={reservation}
        turn={turn}
      >
        {({ rules }) => (
          <div className="asked">
            <p>
              原来：<span className="number">{whenOf(reservation)}</span>
            </p>
            <p className={fee > 0 ? 'asked-fee' : 'asked-free'}>
              {fee > 0 ? `免费改期的时间已过，改期收取 ${formatFen(fee)}。` : '现在改期，不收费用。'}
            </p>
            {chosen && (
              <SoonNote
                from={chosen.from}
                // Another length has another price, by who pays and what was asked for.
                price_fen={minutesOf(chosen) === minutesOf(reservation) ? reservation.price_fen : undefined}
                rules={rules}
              />
            )}
          </div>
        )}
      </PeriodChooser>
    </Dialog>
  )
}
