import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf } from '@lab/contract/rules/ground/time'
import { mayDoTo, mayInCluster } from '@lab/contract/rules/people/cluster/roles'
import { Button } from '@lab/ui/button'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import type { Cluster, Person } from './cluster.ts'
import { RoleTag } from './RoleTag.tsx'

export interface Asked {
  what: 'limit' | 'role' | 'transfer' | 'remove'
  who: Person
}

const labels = { limit: '限额', role: '角色', transfer: '移交', remove: '移除' } as const

/** What who has a role may do about somebody. */
const actsOn = (mine: Cluster['role'], { role }: Person): Asked['what'][] => {
  if (role === 'owner') return []
  const may = {
    limit: role !== 'viewer' && mayDoTo(mine, 'limit', role),
    role: mayInCluster(mine, 'appoint'),
    transfer: mayInCluster(mine, 'transfer'),
    remove: mayDoTo(mine, 'remove', role),
  }
  return (Object.keys(labels) as Asked['what'][]).filter((what) => may[what])
}

/** The list of a group's members, as its owner or a manager sees it. */
export const memberColumns = (mine: Cluster['role'], onAsk: (asked: Asked) => void): Column<Person>[] => [
  {
    key: 'name',
    title: '成员',
    line: 'title',
    cell: ({ name, phone, role, is_offered }) => (
      <span className="cluster-person">
        <span>
          {name} <RoleTag role={role} />
          {is_offered && <Tag kind="warning">等待接受移交</Tag>}
        </span>
        <small className="number">{phone}</small>
      </span>
    ),
  },
  { key: 'company', title: '单位', line: 'note' },
  {
    key: 'used_fen',
    title: '本月已下单',
    sorts: ['fen', 'fen_least'],
    line: 'named',
    align: 'end',
    cell: ({ used_fen }) => <span className="number">{formatFen(used_fen)}</span>,
  },
  {
    key: 'limit_fen',
    title: '每月限额',
    line: 'named',
    align: 'end',
    cell: ({ limit_fen, role }) =>
      role === 'viewer' ? (
        '不可下单'
      ) : (
        <span className="number">{limit_fen === null ? '不限' : formatFen(limit_fen)}</span>
      ),
  },
  {
    key: 'joined',
    title: '加入',
    sorts: ['newest', 'oldest'],
    line: 'named',
    cell: ({ joined }) => <span className="number">{dateOf(joined)}</span>,
  },
  {
    key: 'acts',
    title: '操作',
    line: 'under',
    cell: (who) => {
      const acts = actsOn(mine, who)
      return acts.length === 0 ? (
        '—'
      ) : (
        <span className="cluster-row-acts">
          {acts.map((what) => (
            <Button key={what} kind="link" onClick={() => onAsk({ what, who })}>
              {labels[what]}
              <span className="visually-hidden">：{who.name}</span>
            </Button>
          ))}
        </span>
      )
    },
  },
]
