import { useLab } from '@lab/core/react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import { ErrorState } from '../state/ErrorState.tsx'
import { Paying } from './Paying.tsx'
import { usePayment } from './usePayment.ts'
import './pay-online.css'

interface PaymentDialogProps {
  rid: string
  onClose: () => void
  /** It is over, whatever became of it. */
  onEnd?: () => void
}

/** One payment online, followed until it is over; it can be called off, which its provider hears first. */
export function PaymentDialog({ rid, onClose, onEnd }: PaymentDialogProps) {
  const { api, messages } = useLab()
  const { payment, isFailed, ask } = usePayment(rid)
  const [isBusy, setBusy] = useState(false)
  const isOver = payment !== undefined && payment.state !== 'created'
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (isOver) end.current?.()
  }, [isOver])
  const cancel = async () => {
    setBusy(true)
    const { code, data } = await api.post('payment/close', { rid })
    if (code && data?.state === 'closed') messages.success('已取消')
    await ask()
    setBusy(false)
  }
  return (
    <Dialog
      title="在线支付"
      width={440}
      onClose={onClose}
      footer={
        isOver ? (
          <Button kind="primary" onClick={onClose}>
            完成
          </Button>
        ) : (
          <Button disabled={isBusy || !payment} onClick={() => void cancel()}>
            取消支付
          </Button>
        )
      }
    >
      {isFailed && <ErrorState onRetry={() => void ask()} />}
      {!isFailed && !payment && <Skeleton lines={6} />}
      {payment && <Paying payment={payment} />}
    </Dialog>
  )
}
