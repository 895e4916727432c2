import { type RequirementState, requirementStates } from '@lab/contract/rules/requirement-states'
import { dateTimeOf } from '@lab/contract/rules/time'
import { Button } from '@lab/ui'
import { Select } from '@lab/ui/choices'
import { TextField } from '@lab/ui/form'
import { type Column, Tag } from '@lab/ui/parts'
import { useState } from 'react'
import { Filter } from '../Filter.tsx'
import { Found } from '../Found.tsx'
import { useFilter } from '../useFilter.ts'
import { useFound } from '../useFound.ts'
import { type RequirementRow, requirementLooks } from './looks.ts'
import { RequirementDialog } from './RequirementDialog.tsx'

/** What visitors published on /require, and who follows it up. */
export function RequirementSection() {
  const [filter, narrow] = useFilter({ state: 'all' as RequirementState | 'all', kw: '' })
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<string>()
  const result = useFound('staff/requirement/list', {
    page: filter.page,
    state: filter.state === 'all' ? undefined : filter.state,
    kw: filter.kw || undefined,
  })
  const counts = result.found?.counts ?? {}
  const columns: Column<RequirementRow>[] = [
    {
      key: 'title',
      title: '需求',
      cell: ({ rid, title, number, type, created }) => (
        <div>
          <Button kind="link" className="requirement-title" onClick={() => setOpen(rid)}>
            {title}
          </Button>
          <p className="desk-note number">
            {[number, type, dateTimeOf(created)].filter(Boolean).join(' · ')}
          </p>
        </div>
      ),
    },
    {
      key: 'name',
      title: '联系人',
      cell: ({ name, phone, company }) => (
        <div>
          {name}{' '}
          <a className="number" href={`tel:${phone}`}>
            {phone}
          </a>
          <p className="desk-note">{company}</p>
        </div>
      ),
    },
    {
      key: 'state',
      title: '状态',
      cell: ({ state, staff }) => (
        <div>
          <Tag kind={requirementLooks[state]}>{requirementStates[state]}</Tag>
          {staff && <p className="desk-note">{staff}</p>}
        </div>
      ),
    },
    { key: 'partner', title: '来源', cell: ({ partner }) => partner ?? '门户' },
  ]
  return (
    <div className="desk-section">
      <h1>需求</h1>
      <Filter onSearch={() => narrow({ kw: typed.trim() })}>
        <Select
          label="状态"
          name="state"
          value={filter.state}
          onChange={(state) => narrow({ state })}
          options={[
            { value: 'all' as const, label: '全部状态' },
            ...(Object.keys(requirementStates) as RequirementState[]).map((value) => ({
              value,
              label: `${requirementStates[value]}（${counts[value] ?? 0}）`,
            })),
          ]}
        />
        <TextField label="编号、标题或联系人" name="kw" type="search" value={typed} onChange={setTyped} />
      </Filter>
      <Found
        result={result}
        caption="需求"
        columns={columns}
        empty="没有符合条件的需求"
        onPage={(page) => narrow({ page })}
      />
      {open && <RequirementDialog rid={open} onClose={() => setOpen(undefined)} onChange={result.reload} />}
    </div>
  )
}
