import { type SampleState, sampleStates } from '@lab/contract/rules/experiment/states'
import { mayCall } from '@lab/contract/rules/permissions'
import { Button } from '@lab/ui'
import { Select } from '@lab/ui/choices'
import { Checkbox, TextField } from '@lab/ui/form'
import { useState } from 'react'
import { useDesk } from '../desk-session.ts'
import { Filter } from '../Filter.tsx'
import { Found } from '../Found.tsx'
import { useFilter } from '../useFilter.ts'
import { useFound } from '../useFound.ts'
import { keepColumn, ownerColumn, placeColumn, sampleColumn, stateColumn, tickColumn } from './columns.tsx'
import { MoveSamples } from './MoveSamples.tsx'
import { useChosen } from './useChosen.ts'

const anywhere = 'any'
const nowhere = 'none'

/** Where samples stand: found by place, state and words, and moved together. */
export function StorageView() {
  const { staff } = useDesk()
  const [filter, narrow] = useFilter({ state: 'stored' as SampleState | 'all', place: anywhere, kw: '' })
  const [typed, setTyped] = useState('')
  const [isMoving, setMoving] = useState(false)
  const result = useFound('staff/sample/list', {
    page: filter.page,
    limit: 50,
    state: filter.state === 'all' ? undefined : filter.state,
    place: filter.place === anywhere ? undefined : filter.place === nowhere ? '' : filter.place.slice(1),
    kw: filter.kw || undefined,
  })
  const chosen = useChosen(result.found?.list.map(({ number }) => number) ?? [])
  const counts = result.found?.counts ?? {}
  const mayMove = mayCall(staff.role, 'staff/sample/move')

  return (
    <div className="desk-section">
      <Filter onSearch={() => narrow({ kw: typed.trim() })}>
        <Select
          label="状态"
          name="state"
          value={filter.state}
          onChange={(state) => narrow({ state })}
          options={[
            { value: 'all' as const, label: '全部状态' },
            ...(Object.keys(sampleStates) as SampleState[]).map((value) => ({
              value,
              label: `${sampleStates[value]}（${counts[value] ?? 0}）`,
            })),
          ]}
        />
        <Select
          label="位置"
          name="place"
          value={filter.place}
          onChange={(place) => narrow({ place })}
          options={[
            { value: anywhere, label: '全部位置' },
            { value: nowhere, label: '未放置' },
            ...(result.found?.places ?? []).map(({ place, count }) => ({
              value: `@${place}`,
              label: `${place}（${count}）`,
            })),
          ]}
        />
        <TextField label="编号、名称、位置或客户" name="kw" type="search" value={typed} onChange={setTyped} />
      </Filter>
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
        caption="样品"
        columns={[
          ...(mayMove ? [tickColumn(chosen)] : []),
          ...[sampleColumn, stateColumn, placeColumn, ownerColumn, keepColumn],
        ]}
        empty="没有符合条件的样品"
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
