import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useLab } from '@lab/core/react'
import { ButtonLink } from '@lab/ui/link'
import { EmptyState } from '@lab/ui/state'

/** Where a title is to be chosen and there is none. */
export function NoTitle() {
  const { link } = useLab()
  return (
    <EmptyState
      title="还没有发票抬头"
      hint="先保存抬头，再回到这里选用"
      action={
        <ButtonLink href={link(hrefOf('member-invoiceMg'))} kind="primary">
          新增抬头
        </ButtonLink>
      }
    />
  )
}
