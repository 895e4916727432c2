import { mayCall } from '@lab/contract/rules/people/staff/permissions'
import { Button } from '@lab/ui/button'
import { Question } from '@lab/ui/dialog'
import { useState } from 'react'
import { BulkBar, mostAtOnce } from '../../act/bulk/BulkBar.tsx'
import { BulkProgress } from '../../act/bulk/BulkProgress.tsx'
import { useBulk } from '../../act/bulk/useBulk.ts'
import { useDesk } from '../../session/desk-session.ts'
import { AssignCourier } from './AssignCourier.tsx'
import { canPick, type DeskPickup, itemOf, type PickupItem, sendingTo, titleOf } from './pickup.ts'

interface PickupBulkProps {
  chosen: readonly DeskPickup[]
  total: number
  /** `2026-11-27` */
  today: string
  onAll: () => Promise<void>
  onClear: () => void
  reload: () => Promise<unknown>
}

const subjectOf = (some: readonly DeskPickup[]) =>
  `${some.length} 次：${some.slice(0, 3).map(titleOf).join('、')}${some.length > 3 ? ' 等' : ''}`

/** Sends a courier to all pickups that were chosen, or notes that they were picked; each on its own. */
export function PickupBulk({ chosen, total, today, onAll, onClear, reload }: PickupBulkProps) {
  const { staff } = useDesk()
  const [open, setOpen] = useState<'assign' | 'pick'>()
  const bulk = useBulk<PickupItem>({ reload, onClose: onClear })
  const close = () => setOpen(undefined)
  const given = chosen.filter(canPick)
  const others = given.filter(({ date }) => date !== today).length
  const isTooMany = chosen.length > mostAtOnce

  const assign = async (courier: string) => {
    close()
    void bulk.start('派单', chosen.map(itemOf), sendingTo(courier))
    return undefined
  }
  const pick = () => {
    close()
    void bulk.start('已取样', given.map(itemOf), (call, { rid, version }, options) =>
      call('staff/sampling/pick', { rid, version }, options),
    )
  }
  return (
    <BulkBar count={chosen.length} total={total} onAll={onAll} onClear={onClear}>
      {mayCall(staff.role, 'staff/sampling/assignAll') && (
        <Button size="small" kind="primary" disabled={isTooMany} onClick={() => setOpen('assign')}>
          派单 {chosen.length} 次
        </Button>
      )}
      {mayCall(staff.role, 'staff/sampling/pick') && (
        <Button size="small" disabled={isTooMany || given.length === 0} onClick={() => setOpen('pick')}>
          已取样 {given.length} 次
        </Button>
      )}
      {open === 'assign' && (
        <AssignCourier
          subject={`${subjectOf(chosen)}。已安排的改由他去；各自成败，不成的会列出原因。`}
          courier=""
          onClose={close}
          onAssign={assign}
        />
      )}
      {open === 'pick' && (
        <Question
          title={`${given.length} 次都已取样？`}
          keep="再核对"
          confirm="已取样"
          kind="primary"
          onKeep={close}
          onConfirm={pick}
        >
          <p className="number">{subjectOf(given)}</p>
          {chosen.length > given.length && (
            <p>另有 {chosen.length - given.length} 次还没有安排取样员，不在其内。</p>
          )}
          {others > 0 && <p>其中 {others} 次约定的日期不是今天。</p>}
          <p className="desk-note">之后会员不能再取消。各自成败，不成的会列出原因。</p>
        </Question>
      )}
      <BulkProgress bulk={bulk} />
    </BulkBar>
  )
}
