import { formatFen } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { isEnd } from '@lab/contract/rules/work/experiment/states'
import { quoteLineFen, quoteLineLabel } from '@lab/contract/rules/work/order/quote'
import { usePapers } from '@lab/core/page/usePapers'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Question } from '@lab/ui/dialog'
import { ButtonLink } from '@lab/ui/link'
import { useState } from 'react'
import { Act } from './Act.tsx'
import { Ask, type AskProps } from './Ask.tsx'
import { type Assign, canOf, costOf } from './order.ts'
import { useOrder } from './useOrder.tsx'

/** What the owner of the group that pays has said, or is still to say. */
export function PayerAsk({ assign, onOpen }: AskProps) {
  const { payer } = assign
  const approval = payer.approval?.state
  if (isEnd(assign.state) || (approval !== 'waiting' && approval !== 'refused')) return null
  const isRefused = approval === 'refused'
  return (
    <Ask
      title={isRefused ? '群组没有同意付款，请更换付款方' : '等待群组负责人审批'}
      kind={isRefused ? 'ask' : 'note'}
    >
      <p>
        「{payer.name}」{isRefused ? '没有同意为这个实验付款' : '的负责人同意之后，实验室才开始实验'}
        {payer.approval?.note && `：${payer.approval.note}`}
      </p>
      <div className="ask-acts">
        <Act
          kind={isRefused ? 'primary' : undefined}
          can={canOf(assign, 'payer')}
          onAct={() => onOpen('payer')}
        >
          更换付款方
        </Act>
      </div>
    </Ask>
  )
}

export function PriceAsk({ assign, onOpen }: AskProps) {
  const { move } = useOrder()
  const { proposal } = assign
  if (!proposal) return null
  return (
    <Ask title="请确认新的价格">
      <p>
        实验室提出把价格由 <span className="number">{formatFen(costOf(assign))}</span> 调整为{' '}
        <strong className="number">{formatFen(proposal.fen)}</strong>。原因：{proposal.reason}
      </p>
      <div className="ask-acts">
        <Act
          kind="primary"
          can={canOf(assign, 'consent')}
          onAct={() => move('assign/price', assign, { accept: true })}
        >
          同意 {formatFen(proposal.fen)}
        </Act>
        <Act can={canOf(assign, 'dissent')} onAct={() => onOpen('dissent')}>
          不同意
        </Act>
      </div>
      <p className="ask-note">不同意时价格不变，由实验室与您联系；答复之前不会自动确认，也不会结算。</p>
    </Ask>
  )
}

export function QuoteAsk({ assign, onOpen }: AskProps) {
  const { move, order } = useOrder()
  const papers = usePapers({ order_rid: order.rid })
  const { quote } = assign
  const [isAccepting, setAccepting] = useState(false)
  if (assign.state !== 'quoted' || !quote) return null
  return (
    <Ask title={`报价（第 ${quote.version} 版）`}>
      <p>
        <strong className="number ask-price">{formatFen(quote.price_fen)}</strong>
        {quote.days !== undefined && `，收样后 ${quote.days} 个工作日`}
      </p>
      <table className="price-lines">
        <caption className="visually-hidden">报价明细</caption>
        <tbody>
          {quote.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
            <tr key={at}>
              <th scope="row">
                {quoteLineLabel(line)}
                {line.count > 1 && <small className="number"> 单价 {formatFen(line.unit_fen)}</small>}
              </th>
              <td className="number">{formatFen(quoteLineFen(line))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">合计</th>
            <td className="number">{formatFen(quote.price_fen)}</td>
          </tr>
        </tfoot>
      </table>
      {quote.note && <p className="ask-said">{quote.note}</p>}
      <div className="ask-acts">
        <Act kind="primary" can={canOf(assign, 'accept')} onAct={async () => setAccepting(true)}>
          接受报价
        </Act>
        <Act can={canOf(assign, 'counter')} onAct={() => onOpen('counter')}>
          还价
        </Act>
        <Act can={canOf(assign, 'decline')} onAct={() => onOpen('decline')}>
          谢绝
        </Act>
        <Button kind="quiet" onClick={() => void papers.open('quotation_pdf')}>
          下载报价单
        </Button>
      </div>
      <p className="ask-note">
        报价有效至 <span className="number">{dateTimeOf(quote.valid_until)}</span>
      </p>
      {isAccepting && (
        <Question
          title="接受这个报价？"
          keep="再看看"
          confirm={`接受 ${formatFen(quote.price_fen)}`}
          kind="primary"
          onKeep={() => setAccepting(false)}
          onConfirm={async () => {
            if (await move('assign/accept', assign, { quote_version: quote.version })) setAccepting(false)
          }}
        >
          <p>
            第 {quote.version} 版报价，合计 <strong className="number">{formatFen(quote.price_fen)}</strong>
            {quote.days !== undefined && `，收样后 ${quote.days} 个工作日完成`}；有效至{' '}
            <span className="number">{dateTimeOf(quote.valid_until)}</span>。
          </p>
          <p>接受后请付款，付款到账即可寄送样品。</p>
        </Question>
      )}
    </Ask>
  )
}

export function PayNote({ assign }: { assign: Assign }) {
  const { link } = useLab()
  if (assign.state !== 'prepaying') return null
  return (
    <Ask title="请付款">
      <p>
        应付 <strong className="number ask-price">{formatFen(costOf(assign))}</strong>
        ，可以用预存或对公转账；付款后即可寄送样品，15 天内没有付款，实验会自动取消。
      </p>
      <div className="ask-acts">
        <ButtonLink kind="primary" href={link(hrefOf('member-unpaid'))}>
          去付款
        </ButtonLink>
      </div>
    </Ask>
  )
}
