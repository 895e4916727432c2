import { Button } from '@lab/ui/button'
import { useState } from 'react'
import type { AskProps, Opened } from './Ask.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { DataAsk, DisputeNote, RatingAsk } from './DataAsks.tsx'
import { PayerAsk, PayNote, PriceAsk, QuoteAsk } from './MoneyAsks.tsx'
import { type Assign, canOf } from './order.ts'
import { PayerDialog } from './PayerDialog.tsx'
import { Rating } from './Rating.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useOrder } from './useOrder.tsx'
import { ArrivalAsk, CancelAsk, HoldNote } from './WorkAsks.tsx'

/** What is wanted of the member on an experiment, the most urgent first, with the buttons that answer it. */
export function Asks({ assign }: { assign: Assign }) {
  const [open, setOpen] = useState<Opened>()
  const close = () => setOpen(undefined)
  return (
    <>
      <PayerAsk assign={assign} onOpen={setOpen} />
      <PriceAsk assign={assign} onOpen={setOpen} />
      <CancelAsk assign={assign} />
      <ArrivalAsk assign={assign} />
      <QuoteAsk assign={assign} onOpen={setOpen} />
      <PayNote assign={assign} />
      <HoldNote assign={assign} />
      <DataAsk assign={assign} onOpen={setOpen} />
      <DisputeNote assign={assign} />
      <RatingAsk assign={assign} onOpen={setOpen} />
      <CancelLine assign={assign} onOpen={setOpen} />
      {open === 'rate' && <Rating assign={assign} onClose={close} />}
      {open === 'cancel' && <CancelOrder assigns={[assign]} onClose={close} />}
      {open === 'payer' && <PayerDialog assign={assign} onClose={close} />}
      {open && open !== 'rate' && open !== 'cancel' && open !== 'payer' && (
        <ReasonDialog kind={open} assign={assign} onClose={close} />
      )}
    </>
  )
}

/** One experiment of several can be canceled by itself; the order's own button cancels all. */
function CancelLine({ assign, onOpen }: AskProps) {
  const { order } = useOrder()
  const can = canOf(assign, 'cancel')
  if (!can || order.assigns.length < 2) return null
  return (
    <div className="ask-line">
      {can.ok ? (
        <Button kind="link" size="small" onClick={() => onOpen('cancel')}>
          取消这个实验
        </Button>
      ) : (
        <span className="act-why">不能取消：{can.why}</span>
      )}
    </div>
  )
}
