import { deskAddress } from '@lab/contract/rules/app/desk'
import { missingIn } from '@lab/contract/rules/app/opening/items'
import { Link } from '@lab/ui/link'
import { useLinkTo } from '../../list/address.ts'
import { useFound } from '../../list/useFound.ts'

/** While the shop takes no orders: that it does not, and where that is changed. */
export function ClosedNote() {
  const linkTo = useLinkTo()
  const { found } = useFound('staff/opening/info', {})
  if (!found || found.open) return null
  const missing = missingIn(found.items).length
  return (
    <p className="desk-lack">
      {found.text === undefined ? '还没有开业，访客不能下单。' : '暂停接单中，访客不能下单。'}
      {missing > 0 && `开业清单还缺 ${missing} 项。`}{' '}
      <Link {...linkTo(deskAddress('opening'))}>去开业清单</Link>
    </p>
  )
}
