import { useLab, useStore } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { useCopy } from '@lab/ui/copy'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { useRef } from 'react'
import { useOrder } from './useOrder.tsx'

/** Where the samples are sent, and by which parcel they come: as long as they are awaited. */
export function Sending() {
  const lab = useLab()
  const { order, write } = useOrder()
  const express = useStore(lab.settings, ({ localInfo }) => localInfo?.express)
  const words = useRef<HTMLParagraphElement>(null)
  const { notice, copy } = useCopy()
  const { carrier = '', tracking = '' } = order.delivery
  const form = useForm({
    initial: { carrier, tracking },
    rules: [],
    submit: async (typed) => {
      const delivery = { type: 0 as const, carrier: typed.carrier.trim(), tracking: typed.tracking.trim() }
      const done = await write('order/change', { rid: order.rid, version: order.version, delivery })
      if (done) lab.messages.success('提交成功!')
      return undefined
    },
  })
  const isSame = form.values.carrier === carrier && form.values.tracking === tracking
  const address = express && `${express.name} ${express.phone} ${express.address}`
  return (
    <section className="order-panel" aria-labelledby="order-sending">
      <h3 id="order-sending">寄送样品</h3>
      {address && (
        <p>
          收样地址：<span ref={words}>{address}</span>{' '}
          <Button kind="link" aria-label="复制收样地址" onClick={() => void copy(address, words.current)}>
            <span role="status">{notice ?? '复制'}</span>
          </Button>
        </p>
      )}
      <form className="order-sending" {...form.props}>
        <TextField label="快递公司" maxLength={50} {...form.field('carrier')} />
        <TextField label="快递单号" maxLength={50} autoComplete="off" {...form.field('tracking')} />
        <Button type="submit" busy={form.busy} disabled={isSame}>
          保存运单号
        </Button>
      </form>
    </section>
  )
}
