import { formatFen } from '@lab/contract/rules/ground/money'
import type { Period } from '@lab/contract/rules/ground/period'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Movements } from '@lab/ui/movements'
import { EmptyState } from '@lab/ui/state'

interface HistoryProps {
  cluster: string
  period: Period
  page: number
  onApply: () => void
}

/** Every movement of the prestore. */
export function History({ cluster, period, page, onApply }: HistoryProps) {
  const { api } = useLab()
  const asked = { ...period, ...(cluster && { cluster_rid: cluster }) }
  return (
    <Movements
      caption="预存明细"
      unit="金额"
      show={formatFen}
      answer={useOwn('prestore/list', { ...asked, page, limit: 20 })}
      period={period}
      href={(change) => hrefOf('member-prestore', {}, { cluster, ...change })}
      write={() => api.post('prestore/export', asked)}
      empty={
        <EmptyState
          title="还没有预存"
          hint="预存后可以直接结算实验，也提高可下单的额度"
          action={<Button onClick={onApply}>申请预存</Button>}
        />
      }
    />
  )
}
