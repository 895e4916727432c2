import { formatFen } from '@lab/contract/rules/ground/money'
import { gateWhy } from '@lab/contract/rules/people/payer/orderable'
import { Button } from '@lab/ui/button'
import type { FoundMember } from './found-member.ts'
import type { usePriceFor } from './useOrderFor.ts'

interface OrderSumProps {
  member: FoundMember
  price: ReturnType<typeof usePriceFor>
  isEmpty: boolean
  isBusy: boolean
  onSend: () => void
}

/** What the order costs, what may still be ordered, and the order itself. */
export function OrderSum({ member, price, isEmpty, isBusy, onSend }: OrderSumProps) {
  const { fen = 0, gate } = price?.orderable ?? {}
  const isBeyond = gate !== undefined && gate.key !== 'approval'
  return (
    <div className="order-sum">
      <p aria-live="polite">
        {price ? (
          <>
            合计 <strong className="number">{formatFen(price.total_fen)}</strong>
            <span className="desk-note">
              {price.process === 'company' ? '企业流程：下单后报价' : '先做后付'}，可下单{' '}
              <span className="number">{formatFen(fen)}</span>
            </span>
          </>
        ) : (
          <span className="desk-note">{isEmpty ? '请先添加实验' : '正在计价…'}</span>
        )}
      </p>
      {isBeyond && <p className="desk-fault">已超过：{gateWhy(gate)}</p>}
      <Button kind="action" busy={isBusy} disabled={isEmpty || isBeyond} onClick={onSend}>
        为{member.name}下单
      </Button>
    </div>
  )
}
