import { useLab, useStore } from '@lab/core/react'
import { Button } from '../button/index.ts'
import { Copy } from '../icons.ts'
import './pickup.css'

/** Where samples are brought or sent to: the lab's own address. */
export function SelfDelivery() {
  const { messages, settings } = useLab()
  const express = useStore(settings, ({ localInfo }) => localInfo?.express)
  const hours = useStore(settings, ({ working_hours }) => working_hours)
  if (!express) return null

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${express.name} ${express.phone} ${express.address}`)
      messages.success('已复制')
    } catch {
      // Refused by the browser, or the page is not a secure one.
      messages.error('复制失败，请手动选择文字复制')
    }
  }

  return (
    <div className="pickup-self">
      <p className="pickup-lead">请将样品妥善包装，自行送达或快递至以下地址。</p>
      <dl>
        <dt>收件人</dt>
        <dd>{express.name}</dd>
        <dt>电话</dt>
        <dd className="number">{express.phone}</dd>
        <dt>地址</dt>
        <dd>{express.address}</dd>
        {hours && (
          <>
            <dt>收样时间</dt>
            <dd>{hours}</dd>
          </>
        )}
      </dl>
      <Button size="small" icon={<Copy size={16} />} onClick={copy}>
        复制收件信息
      </Button>
    </div>
  )
}
