import { dateOf } from '@lab/contract/rules/ground/time'
import { qualificationStates } from '@lab/contract/rules/work/reservation/qualification'
import { Button } from '@lab/ui/button'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import type { Qualification } from './GrantAgain.tsx'

const looks = { held: 'success', expired: 'plain', revoked: 'warning' } as const

/** Who may run which instrument, until when, and who took that back and why. */
export const qualificationColumns = (
  ask: (act: 'revoke' | 'grant', row: Qualification) => void,
): Column<Qualification>[] => [
  { key: 'instrument', title: '设备', cell: ({ instrument }) => instrument.name },
  {
    key: 'member',
    title: '会员',
    cell: ({ member }) => (
      <div>
        {member.name} <span className="number">{member.phone}</span>
      </div>
    ),
  },
  {
    key: 'expires',
    title: '有效期',
    cell: ({ expires }) => <span className="number">{expires ? `至 ${dateOf(expires - 1)}` : '长期'}</span>,
  },
  {
    key: 'granted_by',
    title: '授予',
    cell: ({ granted_by, granted }) => `${granted_by} ${dateOf(granted)}`,
  },
  {
    key: 'state',
    title: '状态',
    cell: ({ state, revoked }) => (
      <div>
        <Tag kind={looks[state]}>{qualificationStates[state]}</Tag>
        {revoked && (
          <p className="desk-note">
            {revoked.by} <span className="number">{dateOf(revoked.at)}</span>：{revoked.reason}
          </p>
        )}
      </div>
    ),
  },
  {
    key: 'act',
    title: '操作',
    cell: (row) => {
      const [act, word] =
        row.state === 'held' ? (['revoke', '撤销'] as const) : (['grant', '重新授予'] as const)
      return (
        <Button
          size="small"
          aria-label={`${word}：${row.member.name}，${row.instrument.name}`}
          onClick={() => ask(act, row)}
        >
          {word}
        </Button>
      )
    },
  },
]
