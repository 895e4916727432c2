import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf } from '@lab/contract/rules/ground/time'
import { clusterRoles } from '@lab/contract/rules/people/cluster/roles'
import { Button } from '@lab/ui/button'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import type { Person } from './cluster.ts'

export interface Asked {
  what: 'limit' | 'remove' | 'transfer'
  who: Person
}

/** The list of a group's members, as its owner sees it. */
export const memberColumns = (onAsk: (asked: Asked) => void): Column<Person>[] => [
  {
    key: 'name',
    title: '成员',
    line: 'title',
    cell: ({ name, phone, role, is_offered }) => (
      <span className="cluster-person">
        <span>
          {name}{' '}
          {role !== 'member' && <Tag kind={role === 'owner' ? 'primary' : 'plain'}>{clusterRoles[role]}</Tag>}
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
    cell: ({ limit_fen }) => (
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
    cell: (who) =>
      who.role === 'owner' ? (
        '—'
      ) : (
        <span className="cluster-row-acts">
          {(
            [
              ['limit', '限额'],
              ['transfer', '移交'],
              ['remove', '移除'],
            ] as const
          ).map(([what, label]) => (
            <Button key={what} kind="link" onClick={() => onAsk({ what, who })}>
              {label}
              <span className="visually-hidden">：{who.name}</span>
            </Button>
          ))}
        </span>
      ),
  },
]
