import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { TriangleAlert } from '@lab/ui/icons'
import type { Hindrance } from './usePlace.ts'

/** Why the order was not placed, and what can be done about it. */
export function Hindered({ reason, msg }: { reason: Hindrance; msg: string }) {
  const lab = useLab()
  return (
    <div className="order-notice danger" role="alert">
      <TriangleAlert size={18} />
      <div>
        <p>{msg}</p>
        <div className="order-notice-acts">
          {reason === 'profile_incomplete' && (
            <Button size="small" onClick={() => lab.dialogs.open('identity')}>
              完善身份信息
            </Button>
          )}
          {reason === 'already' && <a href={lab.link(hrefOf('member-order'))}>查看我的订单</a>}
        </div>
      </div>
    </div>
  )
}
