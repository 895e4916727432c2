import { holdReasons, isEnd, sampleStates } from '@lab/contract/rules/experiment/states'
import { formatFen } from '@lab/contract/rules/money'
import { dateTimeOf } from '@lab/contract/rules/time'
import { Button } from '@lab/ui'
import { type ReactNode, useState } from 'react'
import { Act } from './Act.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { type Assign, canOf, costOf } from './order.ts'
import { PayerDialog } from './PayerDialog.tsx'
import { Rating } from './Rating.tsx'
import { ReasonDialog, type ReasonKind } from './ReasonDialog.tsx'
import { useOrder } from './useOrder.tsx'

type Opened = ReasonKind | 'rate' | 'cancel' | 'payer' | undefined

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

interface AskProps {
  assign: Assign
  onOpen: (what: Opened) => void
}

function Ask({
  title,
  kind = 'ask',
  children,
}: {
  title: string
  kind?: 'ask' | 'note'
  children: ReactNode
}) {
  return (
    <section className={`ask ${kind}`} aria-label={title}>
      <h4>{title}</h4>
      {children}
    </section>
  )
}

/** What the owner of the group that pays has said, or is still to say. */
function PayerAsk({ assign, onOpen }: AskProps) {
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

function PriceAsk({ assign, onOpen }: AskProps) {
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

function CancelAsk({ assign }: { assign: Assign }) {
  const { move } = useOrder()
  const { cancel } = assign
  if (!cancel) return null
  const answer = (accept: boolean) => () => move('assign/cancelAgree', assign, { accept })
  return (
    <Ask title="实验室提议取消这个实验">
      <p>
        原因：{cancel.reason}。
        {cancel.fen > 0 ? (
          <>
            同意后只需支付已完成的部分 <strong className="number">{formatFen(cancel.fen)}</strong>。
          </>
        ) : (
          '同意后不收取费用。'
        )}
      </p>
      <div className="ask-acts">
        <Act kind="primary" can={canOf(assign, 'cancelAgree')} onAct={answer(true)}>
          同意取消
        </Act>
        <Act can={canOf(assign, 'cancelRefuse')} onAct={answer(false)}>
          继续实验
        </Act>
      </div>
    </Ask>
  )
}

const notHere = ['missing', 'damaged', 'insufficient']

function ArrivalAsk({ assign }: { assign: Assign }) {
  const { move } = useOrder()
  if (!assign.awaits_choice) return null
  const broken = assign.samples.filter(({ state }) => notHere.includes(state))
  const choose = (choice: 'go_on' | 'send_again') => () => move('assign/proceed', assign, { choice })
  return (
    <Ask title="样品不齐，请选择如何继续">
      <ul className="ask-list">
        {broken.map(({ rid, number, name, state }) => (
          <li key={rid}>
            {name} <span className="number">{number}</span>：{sampleStates[state]}
          </li>
        ))}
      </ul>
      <div className="ask-acts">
        <Act kind="primary" can={canOf(assign, 'goOn')} onAct={choose('go_on')}>
          用已到的样品继续
        </Act>
        <Act can={canOf(assign, 'sendAgain')} onAct={choose('send_again')}>
          补寄样品
        </Act>
      </div>
      <p className="ask-note">继续时只按实际检测的样品计费。</p>
    </Ask>
  )
}

function QuoteAsk({ assign, onOpen }: AskProps) {
  const { move } = useOrder()
  const { quote } = assign
  if (assign.state !== 'quoted' || !quote) return null
  return (
    <Ask title={`报价（第 ${quote.version} 版）`}>
      <p>
        <strong className="number ask-price">{formatFen(quote.price_fen)}</strong>
        {quote.days !== undefined && `，收样后 ${quote.days} 个工作日`}
      </p>
      {quote.note && <p className="ask-said">{quote.note}</p>}
      <div className="ask-acts">
        <Act
          kind="primary"
          can={canOf(assign, 'accept')}
          onAct={() => move('assign/accept', assign, { quote_version: quote.version })}
        >
          接受报价
        </Act>
        <Act can={canOf(assign, 'counter')} onAct={() => onOpen('counter')}>
          还价
        </Act>
        <Act can={canOf(assign, 'decline')} onAct={() => onOpen('decline')}>
          谢绝
        </Act>
      </div>
      <p className="ask-note">
        报价有效至 <span className="number">{dateTimeOf(quote.valid_until)}</span>
      </p>
    </Ask>
  )
}

function PayNote({ assign }: { assign: Assign }) {
  if (assign.state !== 'prepaying') return null
  return (
    <Ask title="请付款">
      <p>
        应付 <strong className="number ask-price">{formatFen(costOf(assign))}</strong>
        。到账后实验室会登记，随后即可寄送样品；15 天内没有付款，实验会自动取消。
      </p>
    </Ask>
  )
}

function HoldNote({ assign: { held } }: { assign: Assign }) {
  if (!held) return null
  return (
    <Ask title={`已暂停：${holdReasons[held.reason]}`} kind={held.reason === 'instrument' ? 'note' : 'ask'}>
      {held.note && <p className="ask-said">{held.note}</p>}
      <p className="ask-note">
        自 <span className="number">{dateTimeOf(held.since)}</span> 起暂停，期间不计入周期
        {held.reason === 'instrument' ? '。' : '；可以在“沟通”中答复实验室。'}
      </p>
    </Ask>
  )
}

function DataAsk({ assign, onOpen }: AskProps) {
  const { move } = useOrder()
  const right = canOf(assign, 'right')
  if (assign.state !== 'delivered') return null
  return (
    <Ask title="请确认数据">
      <p>数据已通过复核，可以在“数据与文件”中查看和下载。确认后进入结算。</p>
      <div className="ask-acts">
        <Act kind="primary" can={right} onAct={() => move('assign/right', assign, {})}>
          数据无误
        </Act>
        <Act can={canOf(assign, 'wrong')} onAct={() => onOpen('wrong')}>
          数据有误
        </Act>
      </div>
      <p className="ask-note">7 天内没有答复会自动确认。</p>
    </Ask>
  )
}

function DisputeNote({ assign }: { assign: Assign }) {
  const { move } = useOrder()
  if (assign.state !== 'disputed') return null
  return (
    <Ask title="实验室正在处理您的疑问" kind="note">
      <div className="ask-acts">
        <Act can={canOf(assign, 'withdraw')} onAct={() => move('assign/withdraw', assign, {})}>
          撤回疑问
        </Act>
      </div>
    </Ask>
  )
}

function RatingAsk({ assign, onOpen }: AskProps) {
  const can = canOf(assign, 'evaluate')
  if (!can?.ok) return null
  return (
    <Ask title="这次服务怎么样？" kind="note">
      <div className="ask-acts">
        <Act kind="primary" can={can} onAct={() => onOpen('rate')}>
          评价
        </Act>
      </div>
    </Ask>
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
