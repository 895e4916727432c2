import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf } from '@lab/contract/rules/ground/time'
import { clusterRoles } from '@lab/contract/rules/people/cluster/roles'
import { type Column, Table } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { useLinkTo } from '../../list/address.ts'
import { Panel } from '../../work/experiment/view/Panel.tsx'
import { memberAddress } from '../member/member.ts'
import type { ClusterDetail } from './cluster.ts'

type Person = ClusterDetail['people'][number]

function PersonLink({ person }: { person: Person }) {
  const linkTo = useLinkTo()
  return (
    <div>
      <a {...linkTo(memberAddress(person.user_rid))}>{person.name}</a>
      <p className="desk-note">{person.company}</p>
    </div>
  )
}

const limitOf = ({ role, limit_fen }: Person) => {
  if (role === 'viewer') return '不可下单'
  return limit_fen === null ? '不限' : formatFen(limit_fen)
}

const columns: Column<Person>[] = [
  { key: 'name', title: '成员', cell: (person) => <PersonLink person={person} /> },
  {
    key: 'role',
    title: '角色',
    cell: ({ role }) => <Tag kind={role === 'owner' ? 'primary' : undefined}>{clusterRoles[role]}</Tag>,
  },
  {
    key: 'used_fen',
    title: '本月已下单',
    align: 'end',
    cell: ({ used_fen }) => <span className="number">{formatFen(used_fen)}</span>,
  },
  {
    key: 'limit_fen',
    title: '每月限额',
    align: 'end',
    cell: (person) => <span className="number">{limitOf(person)}</span>,
  },
  {
    key: 'joined',
    title: '加入',
    cell: ({ joined }) => <span className="number desk-when">{dateOf(joined)}</span>,
  },
]

/** Who is what in a group, and what each may spend and has ordered this month. */
export function ClusterPeople({ people }: { people: readonly Person[] }) {
  return (
    <Panel title="成员" count={people.length}>
      <Table caption="成员" columns={columns} rows={people} rowKey={({ user_rid }) => user_rid} />
    </Panel>
  )
}
