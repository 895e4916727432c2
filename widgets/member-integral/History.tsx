import type { Period } from '@lab/contract/rules/ground/period'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { ButtonLink } from '@lab/ui/link'
import { Movements } from '@lab/ui/movements'
import { EmptyState } from '@lab/ui/state'

/** Every movement of the points. */
export function History({ period, page }: { period: Period; page: number }) {
  const { api, link } = useLab()
  return (
    <Movements
      caption="积分明细"
      unit="积分"
      show={String}
      answer={useOwn('integration/list', { ...period, page, limit: 20 })}
      period={period}
      href={(change) => hrefOf('member-integral', {}, { ...change })}
      write={() => api.post('integration/export', period)}
      empty={
        <EmptyState
          title="还没有积分"
          hint="结算实验、评价和论文致谢都会得到积分"
          action={<ButtonLink href={link(hrefOf('member-unsettled'))}>去结算</ButtonLink>}
        />
      }
    />
  )
}
