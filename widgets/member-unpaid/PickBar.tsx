import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { canPay } from '@lab/contract/rules/money/statement/settle-choice'
import type { InstantWay } from '@lab/contract/rules/money/statement/statement'
import { isInWechat } from '@lab/core/page/in-wechat'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Checkbox } from '@lab/ui/field'
import { setFootHeight } from '@lab/ui/foot-height'
import { WechatNote } from '@lab/ui/wechat-note'

type Ready = DataOf<'order/ready2pay'>
type Payable = Ready['list'][number]

export type PayWay = InstantWay | 'transfer' | 'online'

/** The one payer of what is chosen, with what it has. */
export const payerOf = ({ payers = [] }: Ready, rows: readonly Payable[]) =>
  payers.find(({ rid }) => rows.length > 0 && rows.every(({ payer_rid }) => payer_rid === rid))

/** Why what is chosen cannot be paid from prestore or credit, which pay one kind of one payer at a time. */
const whyNot = (ready: Ready, rows: readonly Payable[], sum: number): Partial<Record<InstantWay, string>> => {
  const all = (why: string) => ({ prestore: why, credit: why })
  if (rows.length === 0) return all('请选择要支付的账单或预付款')
  const payer = payerOf(ready, rows)
  if (!payer) return all('请选择同一付款方的账单')
  if (new Set(rows.map(({ kind }) => kind)).size > 1) return all('账单与预付款请分开支付')
  return {
    ...(!canPay('prestore', sum, payer) && { prestore: '预存余额不足' }),
    ...(rows[0]?.kind === 'quote' && { credit: '预付款不能用信用额度支付' }),
    ...(!canPay('credit', sum, payer) && {
      credit: payer.credit.overdue_fen > 0 ? '信用额度有逾期未还' : '可用额度不足',
    }),
  }
}

interface PickBarProps {
  ready: Ready
  /** What can be chosen, what is chosen of it, and what that comes to, fen. */
  free: readonly Payable[]
  rows: readonly Payable[]
  sum: number
  onAll: (isChosen: boolean) => void
  onPay: (way: PayWay) => void
}

/** What is chosen to be paid, and the ways in which it can be. */
export function PickBar({ ready, free, rows, sum, onAll, onPay }: PickBarProps) {
  const { payers = [], online } = ready
  const fault = whyNot(ready, rows, sum)
  const payer = payerOf(ready, rows)
  const hasCredit = payers.some(({ credit }) => credit.limit_fen > 0)
  const isMixed = new Set(rows.map(({ kind }) => kind)).size > 1
  const inWechat = isInWechat(useLab().window)
  const canOnline = online.length > 0 && !inWechat
  const whyText = [...new Set([fault.prestore, hasCredit ? fault.credit : undefined])]
    .filter((why) => why !== undefined)
    .join('；')
  return (
    <section className="pick-bar" ref={setFootHeight} aria-label="支付所选">
      <Checkbox name="all" label="全选" checked={rows.length === free.length} onChange={onAll} />
      <p className="pick-sum" aria-live="polite">
        已选 <span className="number">{rows.length}</span> 笔，
        <strong className="number">{formatFen(sum)}</strong>
      </p>
      <Button disabled={fault.prestore !== undefined} onClick={() => onPay('prestore')}>
        用预存支付
      </Button>
      {hasCredit && (
        <Button disabled={fault.credit !== undefined} onClick={() => onPay('credit')}>
          用信用额度支付
        </Button>
      )}
      <Button
        kind={canOnline ? undefined : 'primary'}
        disabled={rows.length === 0}
        onClick={() => onPay('transfer')}
      >
        上传转账凭证
      </Button>
      {canOnline && (
        <Button kind="primary" disabled={rows.length === 0 || isMixed} onClick={() => onPay('online')}>
          在线支付
        </Button>
      )}
      <p className="member-note pick-note">
        {payer ? (
          <>
            {payer.name ? `群组「${payer.name}」预存余额 ` : '预存余额 '}
            <span className="number">{formatFen(payer.prestore_fen)}</span>
            {payer.credit.limit_fen > 0 && (
              <>
                ，可用信用额度 <span className="number">{formatFen(payer.credit.free_fen)}</span>
              </>
            )}
            {whyText && `；${whyText}`}
          </>
        ) : (
          whyText
        )}
      </p>
      {online.length > 0 && inWechat && <WechatNote what="在线支付" or="用对公转账、预存支付" />}
    </section>
  )
}
