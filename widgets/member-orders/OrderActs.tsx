import type { DataOf } from '@lab/contract/calls'
import { usePapers } from '@lab/core/page/usePapers'
import { useAgain } from '@lab/core/plan/useAgain'
import { ActButton, Button } from '@lab/ui/button'
import { lazyPart } from '@lab/ui/lazy-part'
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
  const goOn = useAgain()
  const { order, write } = useOrder()
  const [open, setOpen] = useState<'cancel' | 'change'>()
  const papers = usePapers({ order_rid: order.rid })
  const [added, setAdded] = useState<DataOf<'order/again'>>()
  const close = () => setOpen(undefined)

  const alive = order.assigns.filter(({ state }) => state !== 'canceled' && state !== 'rejected')
  const cancelable = alive.filter((one) => canOf(one, 'cancel')?.ok)
  const changes = alive.flatMap((one) => canOf(one, 'change') ?? [])
  const mayChange = changes.length > 0 && changes.length === alive.length && changes.every(({ ok }) => ok)

  const again = async () => {
    const result = await write('order/again', { rid: order.rid })
    if (!result) return
    if (!(await goOn(result))) setAdded(result)
  }
  return (
    <div className="order-acts">
      <Button size="small" icon={<Printer size={16} />} onClick={() => void papers.open('printable')}>
        打印协议
      </Button>
      {order.samples.length > 0 && (
        <Button size="small" icon={<Tags size={16} />} onClick={() => void papers.open('labels')}>
          样品标签
        </Button>
      )}
      <ActButton size="small" icon={<RotateCcw size={16} />} onAct={again}>
        再来一单
      </ActButton>
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
