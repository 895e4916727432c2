import { weekdayName } from '@lab/contract/rules/ground/time'
import { placeText } from '@lab/contract/rules/people/address/place'
import { mayCall } from '@lab/contract/rules/people/staff/permissions'
import type { StaffRole } from '@lab/contract/rules/people/staff/roles'
import { type SamplingState, samplingStates } from '@lab/contract/rules/work/sampling/sampling'
import { Button } from '@lab/ui/button'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { pickupLooks } from './looks.ts'
import type { DeskPickup } from './pickup.ts'

/** The one step forward from a state. */
const steps = {
  requested: { event: 'assign', label: '安排' },
  assigned: { event: 'pick', label: '已取样' },
  picked: { event: 'arrive', label: '已送达' },
} as const satisfies Partial<Record<SamplingState, { event: string; label: string }>>

export type PickupAct = 'assign' | 'pick' | 'arrive' | 'cancel'

/** The list of pickups: when, where, in which state, and what someone of a role may do next. */
export const pickupColumns = (
  role: StaffRole,
  onAsk: (what: PickupAct, pickup: DeskPickup) => void,
): Column<DeskPickup>[] => {
  const step = (pickup: DeskPickup) => {
    const next = pickup.state in steps ? steps[pickup.state as keyof typeof steps] : undefined
    if (!next || !mayCall(role, `staff/sampling/${next.event}`)) return null
    return (
      <Button
        size="small"
        kind="primary"
        onClick={() => onAsk(next.event, pickup)}
        aria-label={`${next.label}：${pickup.name}`}
      >
        {next.label}
      </Button>
    )
  }
  const canCancel = ({ state }: DeskPickup) =>
    (state === 'requested' || state === 'assigned') && mayCall(role, 'staff/sampling/cancel')
  return [
    {
      key: 'date',
      title: '时间',
      line: 'title',
      sorts: ['day_last', 'day'],
      cell: ({ date, time }) => (
        <span className="number desk-when">
          {date} {weekdayName(date)}
          <br />
          {time}
        </span>
      ),
    },
    {
      key: 'name',
      title: '联系人',
      line: 'note',
      cell: ({ name, phone }) => (
        <div>
          {name}
          <br />
          <span className="number">{phone}</span>
        </div>
      ),
    },
    {
      key: 'address',
      title: '地址与留言',
      line: 'under',
      cell: ({ message, ...pickup }) => (
        <div>
          {placeText(pickup)}
          {message && <p className="desk-note">{message}</p>}
        </div>
      ),
    },
    {
      key: 'state',
      title: '状态',
      line: 'sum',
      cell: ({ state, courier }) => (
        <div>
          <Tag kind={pickupLooks[state]}>{samplingStates[state]}</Tag>
          {courier && <p className="desk-note">{courier}</p>}
        </div>
      ),
    },
    { key: 'partner', title: '来源', line: 'named', cell: ({ partner }) => partner?.name ?? '门户' },
    {
      key: 'act',
      title: '操作',
      line: 'under',
      cell: (pickup) => (
        <div className="desk-acts">
          {step(pickup)}
          {canCancel(pickup) && (
            <Button size="small" aria-label={`取消：${pickup.name}`} onClick={() => onAsk('cancel', pickup)}>
              取消
            </Button>
          )}
        </div>
      ),
    },
  ]
}
