import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf, longDate, weekdayName } from '@lab/contract/rules/ground/time'
import { clockRange } from '@lab/contract/rules/work/reservation/period'
import { useLab } from '@lab/core/react'
import { ActButton, Button } from '@lab/ui/button'
import { Dialog } from '@lab/ui/dialog'
import type { Reservation } from '@lab/ui/week-calendar'
import { useLayoutEffect, useRef, useState } from 'react'

interface CancelReservationProps {
  reservation: Reservation
  onChange: () => Promise<unknown>
  onKeep: () => void
}

/** Asks before a reservation is canceled, with what it costs now. */
export function CancelReservation({ reservation, onChange, onKeep }: CancelReservationProps) {
  const { api, messages } = useLab()
  const [fee, setFee] = useState(reservation.can.find(({ event }) => event === 'cancel')?.fee_fen ?? 0)
  const [key] = useState(() => crypto.randomUUID())
  const keep = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => keep.current?.focus(), [])

  const cancel = async () => {
    const request = { rid: reservation.rid, confirm_fee: fee }
    const answer = await api.post('reservation/cancel', request, {
      feedback: false,
      idempotencyKey: `${key} ${fee}`,
    })
    // It has become late since the list was read: the new fee is confirmed anew.
    if (answer.reason === 'fee_confirm') return setFee(Number(answer.fields?.fee_fen ?? 0))
    if (!answer.code) {
      await messages.alertError(answer.msg || '暂时无法连接服务器，请稍后再试')
      if (answer.reason) await onChange()
      return
    }
    messages.success('操作成功!')
    await onChange()
  }
  return (
    <Dialog
      title="取消这次预约？"
      width={440}
      role="alertdialog"
      onClose={onKeep}
      footer={
        <>
          <Button ref={keep} onClick={onKeep}>
            保留预约
          </Button>
          <ActButton kind="danger" onAct={cancel}>
            {fee > 0 ? `付 ${formatFen(fee)} 并取消` : '取消预约'}
          </ActButton>
        </>
      }
    >
      <div className="asked">
        <p>
          <strong className="number">
            {longDate(dateOf(reservation.from))} {weekdayName(dateOf(reservation.from))}{' '}
            {clockRange(reservation)}
          </strong>
          <br />
          {reservation.instrument.name}
        </p>
        <p className={fee > 0 ? 'asked-fee' : 'asked-free'}>
          {fee > 0 ? `免费取消的时间已过，取消收取 ${formatFen(fee)}。` : '现在取消，不收费用。'}
        </p>
        <p className="asked-loss">取消后，这段时间释放给他人，不能恢复。</p>
      </div>
    </Dialog>
  )
}
