import type { DataOf } from '@lab/contract/calls'
import { changesOf } from '@lab/contract/rules/app/audit/changes'
import { actions } from '@lab/contract/rules/app/audit/words'
import { listAddress, oneOf, words } from '@lab/contract/rules/ground/list-address'
import { dayParam } from '@lab/contract/rules/ground/period'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { Select } from '@lab/ui/choices'
import { TextField } from '@lab/ui/field'
import type { Column } from '@lab/ui/table'
import { DayFields } from '../../list/DayFields.tsx'
import { ExportButton } from '../../list/ExportButton.tsx'
import { Filter } from '../../list/Filter.tsx'
import { Found } from '../../list/Found.tsx'
import { useFound } from '../../list/useFound.ts'
import { useListQuery } from '../../list/useListQuery.ts'
import { useTyped } from '../../list/useTyped.ts'

type Deed = DataOf<'staff/audit/list'>['list'][number]

const columnsWith = (names: Readonly<Record<string, string>>): Column<Deed>[] => [
  {
    key: 'at',
    title: '时间',
    sorts: ['newest', 'oldest'],
    cell: ({ at }) => <span className="number desk-when">{dateTimeOf(at)}</span>,
  },
  {
    key: 'account',
    title: '员工',
    cell: ({ name, account }) => (
      <div className="desk-when">
        {name}
        <p className="desk-note">{account}</p>
      </div>
    ),
  },
  {
    key: 'action',
    title: '操作',
    cell: ({ action }) => <span className="desk-when">{actions[action] ?? action}</span>,
  },
  {
    key: 'change',
    title: '变化',
    cell: (deed) => {
      const changes = changesOf(deed, names)
      return changes.length === 0 ? (
        '无'
      ) : (
        <ul className="desk-changes">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )
    },
  },
  { key: 'ip', title: '网络地址', cell: ({ ip }) => <span className="desk-code desk-when">{ip}</span> },
]

const choices = [
  { value: 'all', label: '全部操作' },
  ...Object.entries(actions).map(([value, label]) => ({ value, label })),
]

const records = listAddress({
  action: oneOf(Object.keys(actions)),
  account: words(),
  kw: words(64),
  from: dayParam,
  to: dayParam,
})

/** What staff did, newest first, with what it changed: by whom, what, when and to which thing. */
export function AuditSection() {
  const { filter, asked, request, sorting, narrow } = useListQuery('audit', 'staff/audit/list', records)
  const { action, account = '', kw = '', from, to } = filter
  const [typed, setTyped] = useTyped(account)
  const [thing, setThing] = useTyped(kw)
  const result = useFound('staff/audit/list', request)
  return (
    <div className="desk-section">
      <div className="desk-title">
        <h1>操作记录</h1>
        <div className="desk-acts">
          <ExportButton path="staff/audit/export" asked={asked} />
        </div>
      </div>
      <Filter onSearch={() => narrow({ account: typed.trim(), kw: thing.trim() })}>
        <Select
          label="操作"
          name="action"
          value={action ?? 'all'}
          onChange={(action) => narrow({ action: action === 'all' ? '' : action })}
          options={choices}
        />
        <TextField label="员工账号" name="account" type="search" value={typed} onChange={setTyped} />
        <TextField
          label="对象"
          name="kw"
          type="search"
          hint="完整的编号、手机或名称"
          value={thing}
          onChange={setThing}
        />
        <DayFields what="操作" from={from} to={to} narrow={narrow} />
      </Filter>
      <Found
        result={result}
        sorting={sorting}
        caption="操作记录"
        columns={columnsWith(result.found?.names ?? {})}
        empty="没有符合条件的记录"
        onPage={(page) => narrow({ page })}
      />
    </div>
  )
}
