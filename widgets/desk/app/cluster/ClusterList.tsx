import { listAddress, words } from '@lab/contract/rules/ground/list-address'
import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf } from '@lab/contract/rules/ground/time'
import { TextField } from '@lab/ui/field'
import type { Column } from '@lab/ui/table'
import { useLinkTo } from '../../list/address.ts'
import { Filter } from '../../list/Filter.tsx'
import { Found } from '../../list/Found.tsx'
import { useFound } from '../../list/useFound.ts'
import { useListQuery } from '../../list/useListQuery.ts'
import { useTyped } from '../../list/useTyped.ts'
import { memberAddress, nameOf } from '../member/member.ts'
import { type ClusterRow, clusterAddress } from './cluster.ts'

function ClusterLink({ row }: { row: ClusterRow }) {
  const linkTo = useLinkTo()
  return (
    <div>
      <a {...linkTo(clusterAddress(row.rid))}>{row.name}</a>
      <p className="desk-note">{row.company}</p>
    </div>
  )
}

function OwnerLink({ row: { owner } }: { row: ClusterRow }) {
  const linkTo = useLinkTo()
  return (
    <div>
      <a {...linkTo(memberAddress(owner.rid))}>{nameOf(owner)}</a>
      <p className="desk-note">
        <a className="number" href={`tel:${owner.phone}`}>
          {owner.phone}
        </a>
      </p>
    </div>
  )
}

const columns: Column<ClusterRow>[] = [
  { key: 'name', title: '群组', sorts: ['name', 'name_last'], cell: (row) => <ClusterLink row={row} /> },
  { key: 'owner', title: '负责人', cell: (row) => <OwnerLink row={row} /> },
  {
    key: 'members',
    title: '成员',
    align: 'end',
    cell: ({ members }) => <span className="number">{members}</span>,
  },
  {
    key: 'balance_fen',
    title: '预存余额',
    sorts: ['fen', 'fen_least'],
    align: 'end',
    cell: ({ balance_fen }) => <span className="number">{formatFen(balance_fen)}</span>,
  },
  {
    key: 'created',
    title: '建立',
    sorts: ['newest', 'oldest'],
    cell: ({ created }) => <span className="number desk-when">{dateOf(created)}</span>,
  },
]

const clusters = listAddress({ kw: words() })

/** All groups, found by name, company or owner. */
export function ClusterList() {
  const { filter, request, sorting, narrow } = useListQuery('cluster', 'staff/cluster/list', clusters)
  const [typed, setTyped] = useTyped(filter.kw ?? '')
  const result = useFound('staff/cluster/list', request)
  return (
    <div className="desk-section">
      <h1>群组</h1>
      <Filter onSearch={() => narrow({ kw: typed.trim() })}>
        <TextField
          label="群组、单位、负责人或手机"
          name="kw"
          type="search"
          maxLength={50}
          value={typed}
          onChange={setTyped}
        />
      </Filter>
      <Found
        result={result}
        sorting={sorting}
        caption="群组"
        columns={columns}
        empty="没有符合条件的群组"
        onPage={(page) => narrow({ page })}
      />
    </div>
  )
}
