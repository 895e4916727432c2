import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useLab } from '@lab/core/react'
import { UploadButton } from '@lab/ui/file-upload'
import { ButtonLink } from '@lab/ui/link'
import { uploadTo } from '@lab/ui/parameter-form'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import { useCallback, useEffect, useState } from 'react'
import { nextSteps } from './next-steps.ts'
import { qrPath } from './qr.ts'

type Detail = DataOf<'order/detail'>
type Papers = DataOf<'protocol/info'>

/** Step 6: the order is made; its number, its papers, and what happens next. */
export function Done() {
  const lab = useLab()
  const [rid] = useState(() => new URLSearchParams(lab.window?.location.search).get('rid') ?? '')
  const [order, setOrder] = useState<Detail>()
  const [papers, setPapers] = useState<Papers>()
  const [isFailed, setFailed] = useState(false)

  const load = useCallback(async () => {
    setFailed(false)
    const quiet = { feedback: false }
    const [detail, info] = await Promise.all([
      lab.api.post('order/detail', { rid }, quiet),
      lab.api.post('protocol/info', { order_rid: rid }, quiet),
    ])
    if (detail.code && detail.data) setOrder(detail.data)
    else setFailed(true)
    if (info.code && info.data) setPapers(info.data)
  }, [lab, rid])
  useEffect(() => void load(), [load])

  const href = hrefOf('member-order', {}, { rid })
  if (isFailed)
    return (
      <ErrorState
        title="订单已提交，但内容暂时无法载入"
        hint="可稍后在“我的订单”中查看"
        onRetry={() => void load()}
      />
    )
  if (!order) return <Skeleton lines={8} />
  return (
    <div className="order-done">
      <div className="order-card order-done-head">
        <div className="order-done-words">
          <p className="order-done-title">
            <CircleCheckBig size={28} />
            {order.process === 'company' ? '需求已提交，等待报价' : '订单已提交给实验室'}
          </p>
          <dl>
            <dt>订单号</dt>
            <dd className="order-done-number number">{order.number}</dd>
            <dt>实验</dt>
            <dd className="number">{order.assigns.length} 个</dd>
            <dt>样品</dt>
            <dd className="number">{order.samples.length} 个</dd>
            <dt>{order.process === 'company' ? '参考金额' : '合计'}</dt>
            <dd className="number">{formatFen(order.total_fen)}</dd>
          </dl>
          <div className="order-done-acts">
            <ButtonLink
              kind="primary"
              href={papers ? lab.base + papers.printable : lab.link(href)}
              external={Boolean(papers)}
            >
              打印委托协议
            </ButtonLink>
            {order.samples.length > 0 && (
              <ButtonLink
                href={papers?.labels ? lab.base + papers.labels : lab.link(href)}
                external={Boolean(papers?.labels)}
              >
                打印样品标签
              </ButtonLink>
            )}
            <ButtonLink href={lab.link(href)}>查看订单</ButtonLink>
          </div>
          <Signed order={order} onSigned={load} />
        </div>
        <Qr text={papers?.qr ?? new URL(href, lab.window?.location.href).href} />
      </div>
      <div className="order-card order-block">
        <h3 className="order-subtitle">接下来</h3>
        <ol className="order-next">
          {nextSteps(order).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </div>
      <p className="order-aside">
        <a href={lab.link(hrefOf('project'))}>继续选择实验</a>
        <a href={lab.link(hrefOf('member-order'))}>我的订单</a>
      </p>
    </div>
  )
}

/** The signed agreement as a scan, now or later in the order. */
function Signed({ order, onSigned }: { order: Detail; onSigned: () => Promise<void> }) {
  const lab = useLab()
  const sign = async (file_rid: string) => {
    const { code } = await lab.api.post('order/update4protocol', { rid: order.rid, file_rid })
    if (!code) return
    lab.messages.success('提交成功!')
    await onSigned()
  }
  return (
    <div className="order-done-acts">
      <UploadButton
        label={order.protocol.signed ? '重新上传签字的协议' : '上传签字的协议'}
        kind="quiet"
        upload={uploadTo(lab)}
        onFile={(file) => sign(file.rid)}
      />
      {order.protocol.signed && <p role="status">已收到签字的协议。</p>}
    </div>
  )
}

/** Leads a phone to the order. */
function Qr({ text }: { text: string }) {
  const { size, path } = qrPath(text)
  return (
    <figure className="order-qr">
      <svg
        viewBox={`-2 -2 ${size + 4} ${size + 4}`}
        role="img"
        aria-label="订单二维码"
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <figcaption>扫码在手机上查看订单</figcaption>
    </figure>
  )
}
