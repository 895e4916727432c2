import { dateOf, shortDate, weekdayName } from '@lab/contract/rules/ground/time'
import { mayCall } from '@lab/contract/rules/people/staff/permissions'
import { samplingStates } from '@lab/contract/rules/work/sampling/sampling'
import { useLab } from '@lab/core/react'
import { TextField } from '@lab/ui/field'
import { lazyPart } from '@lab/ui/lazy-part'
import { chooseColumn } from '../../act/bulk/choose-column.tsx'
import { useChosenRows } from '../../act/bulk/useChosenRows.ts'
import { SlipQuestion } from '../../act/SlipQuestion.tsx'
import { useDecision } from '../../act/useDecision.ts'
import { Found } from '../../list/Found.tsx'
import { RowKeys } from '../../list/keys/RowKeys.tsx'
import { StateFilter } from '../../list/StateFilter.tsx'
import { useFound } from '../../list/useFound.ts'
import { useStateQuery } from '../../list/useStateQuery.ts'
import { useDesk } from '../../session/desk-session.ts'
import { AssignCourier } from './AssignCourier.tsx'
import { CancelPickup } from './CancelPickup.tsx'
import { type PickupAct, pickupColumns } from './columns.tsx'
import { canSend, type DeskPickup, titleOf } from './pickup.ts'

const PickupBulk = lazyPart(() => import('./PickupBulk.tsx').then((part) => part.PickupBulk))

/** Pickups of all members: found by state, day and words, and moved on. */
export function PickupList() {
  const { clock } = useLab()
  const today = dateOf(clock.now())
  const { staff } = useDesk()
  const { sorting, asked, request, filter, day, narrow } = useStateQuery(
    'sampling',
    'staff/sampling/list',
    samplingStates,
    'all',
  )
  const date = day('date')
  const result = useFound('staff/sampling/list', { ...request, date })
  const wanted = { ...asked, date }
  const { chosen, choose, chooseAll, clear } = useChosenRows<DeskPickup>(
    'staff/sampling/list',
    wanted,
    JSON.stringify(wanted),
    canSend,
  )
  const { open, ask, close, decide } = useDecision<PickupAct, DeskPickup>(result.reload)

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
        columns={[
          ...(mayCall(staff.role, 'staff/sampling/assignAll')
            ? [
                chooseColumn({
                  rows: result.found?.list ?? [],
                  chosen,
                  may: canSend,
                  choose,
                  nameOf: titleOf,
                }),
              ]
            : []),
          ...pickupColumns(staff.role, ask),
        ]}
        empty="没有符合条件的取样"
        usual={filter.usual}
        onPage={(page) => narrow({ page })}
      />
      {result.found && (
        <div className="desk-keys-foot">
          <RowKeys />
        </div>
      )}
      {chosen.size > 0 && (
        <PickupBulk
          chosen={[...chosen.values()]}
          total={result.found?.total ?? 0}
          today={today}
          onAll={chooseAll}
          onClear={clear}
          reload={result.reload}
        />
      )}
      {open?.ask === 'assign' && (
        <AssignCourier
          subject={titleOf(open.one)}
          courier={open.one.courier}
          onClose={close}
          onAssign={(courier) => decide('staff/sampling/assign', { courier })}
        />
      )}
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
          onConfirm={async () => void (await decide(`staff/sampling/${open.ask as 'pick' | 'arrive'}`, {}))}
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
