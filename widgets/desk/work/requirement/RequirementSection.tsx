import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { requirementStates } from '@lab/contract/rules/work/requirement/requirement-states'
import { Button } from '@lab/ui/button'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { useState } from 'react'
import { Found } from '../../list/Found.tsx'
import { StateFilter } from '../../list/StateFilter.tsx'
import { useFound } from '../../list/useFound.ts'
import { useNamed } from '../../list/useNamed.ts'
import { useStateQuery } from '../../list/useStateQuery.ts'
import { type RequirementRow, requirementLooks } from './looks.ts'
import { RequirementDialog } from './RequirementDialog.tsx'
import '../sample/sample.css'

/** What visitors published on /require, and who follows it up. */
export function RequirementSection() {
  const { sorting, request, filter, narrow } = useStateQuery(
    'requirement',
    'staff/requirement/list',
    requirementStates,
    'all',
  )
  const named = useNamed('rid')
  const [chosen, setOpen] = useState<string>()
  const open = chosen ?? named.value
  const close = () => {
    setOpen(undefined)
    named.forget()
  }
  const result = useFound('staff/requirement/list', request)
  const columns: Column<RequirementRow>[] = [
    {
      key: 'title',
      title: '需求',
      sorts: ['newest', 'oldest'],
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
      <StateFilter {...filter} counts={result.found?.counts ?? {}} label="编号、标题或联系人" />
      <Found
        result={result}
        sorting={sorting}
        caption="需求"
        columns={columns}
        empty="没有符合条件的需求"
        usual={filter.usual}
        onPage={(page) => narrow({ page })}
      />
      {open && <RequirementDialog rid={open} onClose={close} onChange={result.reload} />}
    </div>
  )
}
