import { flag, listAddress, oneOf, words } from '@lab/contract/rules/ground/list-address'
import { dateOf } from '@lab/contract/rules/ground/time'
import { organizations } from '@lab/contract/rules/people/account/organization'
import { Select } from '@lab/ui/choices'
import { TextField } from '@lab/ui/field'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { useLinkTo } from '../../list/address.ts'
import { Filter } from '../../list/Filter.tsx'
import { Found } from '../../list/Found.tsx'
import { useFound } from '../../list/useFound.ts'
import { useListQuery } from '../../list/useListQuery.ts'
import { useTyped } from '../../list/useTyped.ts'
import { MemberTags } from './MemberTags.tsx'
import { type MemberRow, memberAddress, nameOf } from './member.ts'

function MemberLink({ row }: { row: MemberRow }) {
  const linkTo = useLinkTo()
  const { merged_into: into } = row
  if (into)
    return (
      <div>
        {nameOf(row)} <Tag>已合并</Tag>
        <p className="desk-note">
          到{' '}
          <a {...linkTo(memberAddress(into.rid))}>
            {nameOf(into)} <span className="number">{into.phone}</span>
          </a>
        </p>
      </div>
    )
  return (
    <div>
      <a {...linkTo(memberAddress(row.rid))}>{nameOf(row)}</a>
      <p className="desk-note">{row.company}</p>
    </div>
  )
}

const columns: Column<MemberRow>[] = [
  { key: 'name', title: '会员', sorts: ['name', 'name_last'], cell: (row) => <MemberLink row={row} /> },
  {
    key: 'phone',
    title: '联系方式',
    cell: ({ phone, email }) => (
      <div>
        <a className="number" href={`tel:${phone}`}>
          {phone}
        </a>
        <p className="desk-note">{email}</p>
      </div>
    ),
  },
  { key: 'group', title: '客户类别', cell: (row) => <MemberTags row={row} /> },
  {
    key: 'orders',
    title: '订单',
    align: 'end',
    cell: ({ orders, last_order }) => (
      <div className="number">
        {orders}
        {last_order !== undefined && <p className="desk-note">最近 {dateOf(last_order)}</p>}
      </div>
    ),
  },
  {
    key: 'created',
    title: '注册',
    sorts: ['newest', 'oldest'],
    cell: ({ created }) => <span className="number desk-when">{dateOf(created)}</span>,
  },
]

const groups = organizations.map(({ id }) => String(id))

const members = listAddress({ kw: words(), group: oneOf(groups), frozen: flag })

const groupChoices = [
  { value: '', label: '全部类别' },
  ...organizations.map(({ id, name }) => ({ value: String(id), label: name })),
]

const standings = [
  { value: '', label: '全部' },
  { value: '1', label: '已冻结' },
]

/** All members, found by name, phone, company or mail. */
export function MemberList() {
  const { filter, request, sorting, narrow } = useListQuery('member', 'staff/member/list', members)
  const { kw = '', group, frozen } = filter
  const [typed, setTyped] = useTyped(kw)
  const chosen = organizations.find(({ id }) => String(id) === group)?.id
  const result = useFound('staff/member/list', { ...request, group: chosen })
  return (
    <div className="desk-section">
      <Filter onSearch={() => narrow({ kw: typed.trim() })}>
        <TextField
          label="姓名、手机、单位或邮箱"
          name="kw"
          type="search"
          maxLength={50}
          value={typed}
          onChange={setTyped}
        />
        <Select
          label="客户类别"
          name="group"
          value={group ?? ''}
          onChange={(value) => narrow({ group: value })}
          options={groupChoices}
        />
        <Select
          label="账号"
          name="frozen"
          value={frozen ? '1' : ''}
          onChange={(value) => narrow({ frozen: value })}
          options={standings}
        />
      </Filter>
      <Found
        result={result}
        sorting={sorting}
        caption="会员"
        columns={columns}
        empty="没有符合条件的会员"
        onPage={(page) => narrow({ page })}
      />
    </div>
  )
}
