import { dateOf, shortDate, weekdayName } from '@lab/contract/rules/ground/time'
import { samplingStates } from '@lab/contract/rules/work/sampling/sampling'
import { useLab } from '@lab/core/react'
import { TextField } from '@lab/ui/field'
import { SlipQuestion } from '../../act/SlipQuestion.tsx'
import { useDecision } from '../../act/useDecision.ts'
import { Found } from '../../list/Found.tsx'
import { StateFilter } from '../../list/StateFilter.tsx'
import { useFound } from '../../list/useFound.ts'
import { useStateQuery } from '../../list/useStateQuery.ts'
import { useDesk } from '../../session/desk-session.ts'
import { AssignCourier } from './AssignCourier.tsx'
import { CancelPickup } from './CancelPickup.tsx'
import { type PickupAct, pickupColumns } from './columns.tsx'
import { type DeskPickup, titleOf } from './pickup.ts'

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
        columns={pickupColumns(staff.role, ask)}
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
