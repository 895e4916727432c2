import { mayCall } from '@lab/contract/rules/people/staff/permissions'
import { sampleStates } from '@lab/contract/rules/work/experiment/states'
import { Button } from '@lab/ui/button'
import { Select } from '@lab/ui/choices'
import { Checkbox } from '@lab/ui/field'
import { useState } from 'react'
import { Found } from '../../list/Found.tsx'
import { StateFilter } from '../../list/StateFilter.tsx'
import { useFound } from '../../list/useFound.ts'
import { useStateQuery } from '../../list/useStateQuery.ts'
import { useDesk } from '../../session/desk-session.ts'
import { keepColumn, ownerColumn, placeColumn, sampleColumn, stateColumn, tickColumn } from './columns.tsx'
import { MoveSamples } from './MoveSamples.tsx'
import { useChosen } from './useChosen.ts'
import './sample.css'

const anywhere = 'any'
const nowhere = 'none'

/** Where samples stand: found by place, state and words, and moved together. */
export function StorageView() {
  const { staff } = useDesk()
  const { sorting, request, filter, text, narrow } = useStateQuery(
    'sample',
    'staff/sample/list',
    sampleStates,
    'stored',
  )
  const place = text('place') || anywhere
  const [isMoving, setMoving] = useState(false)
  const result = useFound('staff/sample/list', {
    ...request,
    limit: 50,
    place: place === anywhere ? undefined : place === nowhere ? '' : place.slice(1),
  })
  const chosen = useChosen(result.found?.list.map(({ number }) => number) ?? [])
  const mayMove = mayCall(staff.role, 'staff/sample/move')

  return (
    <div className="desk-section">
      <StateFilter {...filter} counts={result.found?.counts ?? {}} label="编号、名称、位置或客户">
        <Select
          label="位置"
          name="place"
          value={place}
          onChange={(place) => narrow({ place: place === anywhere ? '' : place })}
          options={[
            { value: anywhere, label: '全部位置' },
            { value: nowhere, label: '未放置' },
            ...(result.found?.places ?? []).map(({ place, count }) => ({
              value: `@${place}`,
              label: `${place}（${count}）`,
            })),
          ]}
        />
      </StateFilter>
      {mayMove && (result.found?.list.length ?? 0) > 0 && (
        <div className="bulk">
          <Checkbox label="全选本页" name="all" checked={chosen.isAll} onChange={chosen.all} />
          <Button
            size="small"
            kind="primary"
            disabled={chosen.chosen.length === 0}
            onClick={() => setMoving(true)}
          >
            移动{chosen.chosen.length > 0 && ` ${chosen.chosen.length} 个`}
          </Button>
        </div>
      )}
      <Found
        result={result}
        sorting={sorting}
        caption="样品"
        columns={[
          ...(mayMove ? [tickColumn(chosen)] : []),
          ...[sampleColumn, stateColumn, placeColumn, ownerColumn, keepColumn],
        ]}
        empty="没有符合条件的样品"
        usual={filter.usual}
        onPage={(page) => narrow({ page })}
      />
      {isMoving && (
        <MoveSamples
          numbers={chosen.chosen}
          onClose={() => setMoving(false)}
          onMoved={async () => {
            await result.reload()
            chosen.none()
          }}
        />
      )}
    </div>
  )
}
