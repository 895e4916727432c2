import type { DataOf } from '@lab/contract/calls'
import { useLab } from '@lab/core/react'
import { Button, lazyPart } from '@lab/ui'
import Printer from 'lucide-react/icons/printer'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Tags from 'lucide-react/icons/tags'
import { useState } from 'react'
import { AgainResult } from './AgainResult.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { canOf } from './order.ts'
import { useOrder } from './useOrder.tsx'

const ChangeOrder = lazyPart(() => import('./ChangeOrder.tsx').then((part) => part.ChangeOrder))

/** What can be done with the order as a whole. */
export function OrderActs() {
  const lab = useLab()
  const { order, write } = useOrder()
  const [open, setOpen] = useState<'cancel' | 'change'>()
  const [isBusy, setBusy] = useState<'again' | 'print'>()
  const [added, setAdded] = useState<DataOf<'order/again'>>()
  const close = () => setOpen(undefined)

  const alive = order.assigns.filter(({ state }) => state !== 'canceled' && state !== 'rejected')
  const cancelable = alive.filter((one) => canOf(one, 'cancel')?.ok)
  const changes = alive.flatMap((one) => canOf(one, 'change') ?? [])
  const mayChange = changes.length > 0 && changes.length === alive.length && changes.every(({ ok }) => ok)

  const again = async () => {
    setBusy('again')
    const result = await write('order/again', { rid: order.rid })
    setBusy(undefined)
    if (!result) return
    void lab.plan.load()
    setAdded(result)
  }
  /** A link lives a few minutes, so it is asked for when it is wanted; a tab opened after an answer would be blocked. */
  const print = async (what: 'printable' | 'labels') => {
    const tab = lab.window?.open('', '_blank')
    setBusy('print')
    const { code, data, msg } = await lab.api.post(
      'protocol/info',
      { order_rid: order.rid },
      { feedback: false },
    )
    setBusy(undefined)
    const path = data?.[what]
    if (code && path && tab) tab.location.replace(lab.base + path)
    else {
      tab?.close()
      lab.messages.error(msg && !code ? msg : '暂时无法打开，请稍后再试')
    }
  }

  return (
    <div className="order-acts">
      <Button size="small" icon={<Printer size={16} />} onClick={() => void print('printable')}>
        打印协议
      </Button>
      {order.samples.length > 0 && (
        <Button size="small" icon={<Tags size={16} />} onClick={() => void print('labels')}>
          样品标签
        </Button>
      )}
      <Button
        size="small"
        icon={<RotateCcw size={16} />}
        busy={isBusy === 'again'}
        onClick={() => void again()}
      >
        再来一单
      </Button>
      {mayChange && (
        <Button size="small" onClick={() => setOpen('change')}>
          修改订单
        </Button>
      )}
      {cancelable.length > 0 && (
        <Button size="small" onClick={() => setOpen('cancel')}>
          取消订单
        </Button>
      )}
      {open === 'cancel' && <CancelOrder assigns={cancelable} onClose={close} />}
      {open === 'change' && <ChangeOrder onClose={close} />}
      {added && <AgainResult result={added} onClose={() => setAdded(undefined)} />}
    </div>
  )
}
