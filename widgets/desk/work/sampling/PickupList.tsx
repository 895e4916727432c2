import { dateOf, shortDate, weekdayName } from '@lab/contract/rules/ground/time'
import { placeText } from '@lab/contract/rules/people/address/place'
import { mayCall } from '@lab/contract/rules/people/staff/permissions'
import { type SamplingState, samplingStates } from '@lab/contract/rules/work/sampling/sampling'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { TextField } from '@lab/ui/field'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { SlipQuestion } from '../../act/SlipQuestion.tsx'
import { useDecision } from '../../act/useDecision.ts'
import { Found } from '../../list/Found.tsx'
import { StateFilter } from '../../list/StateFilter.tsx'
import { useFound } from '../../list/useFound.ts'
import { useStateQuery } from '../../list/useStateQuery.ts'
import { useDesk } from '../../session/desk-session.ts'
import { AssignCourier } from './AssignCourier.tsx'
import { CancelPickup } from './CancelPickup.tsx'
import { pickupLooks } from './looks.ts'
import { type DeskPickup, titleOf } from './pickup.ts'

/** The one step forward from a state. */
const steps = {
  requested: { event: 'assign', label: '安排' },
  assigned: { event: 'pick', label: '已取样' },
  picked: { event: 'arrive', label: '已送达' },
} as const satisfies Partial<Record<SamplingState, { event: string; label: string }>>

type PickupAct = 'assign' | 'pick' | 'arrive' | 'cancel'

/** Pickups of all members: found by state, day and words, and moved on. */
export function PickupList() {
  const { clock } = useLab()
  const today = dateOf(clock.now())
  const { staff, call } = useDesk()
  const { sorting, request, filter, day, narrow } = useStateQuery(
    'sampling',
    'staff/sampling/list',
    samplingStates,
    'all',
  )
  const date = day('date')
  const result = useFound('staff/sampling/list', { ...request, date })
  const { open, ask, close, decide, after } = useDecision<PickupAct, DeskPickup>(result.reload)

  const move = async (event: 'pick' | 'arrive', { rid }: DeskPickup) => {
    await after(await call(`staff/sampling/${event}`, { rid }))
  }

  const step = (pickup: DeskPickup) => {
    const next = pickup.state in steps ? steps[pickup.state as keyof typeof steps] : undefined
    if (!next || !mayCall(staff.role, `staff/sampling/${next.event}`)) return null
    return (
      <Button
        size="small"
        kind="primary"
        onClick={() => ask(next.event, pickup)}
        aria-label={`${next.label}：${pickup.name}`}
      >
        {next.label}
      </Button>
    )
  }
  const canCancel = ({ state }: DeskPickup) =>
    (state === 'requested' || state === 'assigned') && mayCall(staff.role, 'staff/sampling/cancel')

  const columns: Column<DeskPickup>[] = [
    {
      key: 'date',
      title: '时间',
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
      cell: ({ state, courier }) => (
        <div>
          <Tag kind={pickupLooks[state]}>{samplingStates[state]}</Tag>
          {courier && <p className="desk-note">{courier}</p>}
        </div>
      ),
    },
    { key: 'partner', title: '来源', cell: ({ partner }) => partner?.name ?? '门户' },
    {
      key: 'act',
      title: '操作',
      cell: (pickup) => (
        <div className="desk-acts">
          {step(pickup)}
          {canCancel(pickup) && (
            <Button size="small" aria-label={`取消：${pickup.name}`} onClick={() => ask('cancel', pickup)}>
              取消
            </Button>
          )}
        </div>
      ),
    },
  ]

  return (
    <div className="desk-section">
      <StateFilter {...filter} label="姓名、手机或地址">
        <TextField
          label="取样日期"
          name="date"
          type="date"
          value={date ?? ''}
          onChange={(date) => narrow({ date })}
        />
      </StateFilter>
      <Found
        result={result}
        sorting={sorting}
        caption="取样"
        columns={columns}
        empty="没有符合条件的取样"
        usual={filter.usual}
        onPage={(page) => narrow({ page })}
      />
      {open?.ask === 'assign' && <AssignCourier one={open.one} close={close} decide={decide} />}
      {(open?.ask === 'pick' || open?.ask === 'arrive') && (
        <SlipQuestion
          act={`sampling/${open.ask}`}
          subject={titleOf(open.one)}
          warning={
            open.ask === 'pick' && open.one.date !== today
              ? `约定的取样日期是 ${shortDate(open.one.date)} ${weekdayName(open.one.date)}，不是今天。`
              : undefined
          }
          onKeep={close}
          onConfirm={() => move(open.ask as 'pick' | 'arrive', open.one)}
        />
      )}
      {open?.ask === 'cancel' && (
        <CancelPickup
          pickup={open.one}
          onKeep={close}
          onCancel={async () => void (await decide('staff/sampling/cancel', {}))}
        />
      )}
    </div>
  )
}
