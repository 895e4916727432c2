import type { DataOf } from '@lab/contract/calls'
import { stateWord } from '@lab/contract/rules/work/experiment/states'
import { isReserved } from '@lab/contract/rules/work/reservation/reserved'
import { type Sorting, sortable } from '@lab/ui/sorting'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useLinkTo } from '../../../list/address.ts'
import { nameOf } from '../../../list/columns.tsx'
import { experimentAddress } from '../address.ts'
import { Due } from '../Due.tsx'
import { stateLooks } from '../looks.ts'
import '../queue.css'

export type QueueRow = DataOf<'staff/assign/list'>['list'][number]

const columns: Column<QueueRow>[] = [
  { key: 'number', title: '实验', sorts: ['newest', 'oldest'] },
  { key: 'member', title: '客户' },
  { key: 'due', title: '期限', sorts: ['due'] },
  { key: 'state', title: '状态', sorts: ['waiting'] },
  { key: 'operator', title: '实验员' },
]

interface QueueRowsProps {
  rows: readonly QueueRow[]
  /** Chosen for a bulk act; without it rows cannot be chosen. */
  chosen?: ReadonlySet<string>
  onChoose?: (rids: readonly string[], isChosen: boolean) => void
  caption: string
  sorting?: Sorting
}

/** Experiments as dense rows: on narrow screens each is a small card. */
export function QueueRows({ rows, chosen, onChoose, caption, sorting }: QueueRowsProps) {
  const linkTo = useLinkTo()
  const heads = sortable(columns, sorting)
  const rids = rows.map(({ rid }) => rid)
  const isAll = chosen !== undefined && rids.length > 0 && rids.every((rid) => chosen.has(rid))
  return (
    <table className="desk-queue">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {chosen && (
            <td className="desk-queue-choose">
              <label className="check">
                <input
                  type="checkbox"
                  aria-label="选择本页全部"
                  checked={isAll}
                  onChange={() => onChoose?.(rids, !isAll)}
                />
              </label>
            </td>
          )}
          {heads.map(({ title, head, sorted }) => (
            <th key={title} scope="col" aria-sort={sorted}>
              {head ?? title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.rid} className={row.is_late ? 'late' : undefined} data-rid={row.rid}>
            {chosen && (
              <td className="desk-queue-choose">
                <label className="check">
                  <input
                    type="checkbox"
                    aria-label={`选择 ${row.number}`}
                    checked={chosen.has(row.rid)}
                    onChange={() => onChoose?.([row.rid], !chosen.has(row.rid))}
                  />
                </label>
              </td>
            )}
            <td className="desk-queue-what">
              <a {...linkTo(experimentAddress(row.rid))} className="desk-queue-link" data-main>
                <span className="number desk-queue-number">{row.number}</span>
                <span>
                  {row.project.name}
                  {row.count > 1 && <span className="number desk-queue-count"> ×{row.count}</span>}
                </span>
              </a>
              <span className="desk-queue-marks">
                {row.urgent && <Tag kind="accent">{row.urgent}</Tag>}
                {row.is_asking && <Tag>等客户答复</Tag>}
                {row.unread > 0 && (
                  <span className="desk-unread number">
                    <MessageCircle size={14} />
                    {row.unread}
                    <span className="visually-hidden">条未读留言</span>
                  </span>
                )}
              </span>
            </td>
            <td className="desk-queue-who">
              {nameOf(row.member)}
              {row.member.company && <span>{row.member.company}</span>}
            </td>
            <td className="desk-queue-due">
              <Due due={row.due} held={row.held} />
            </td>
            <td className="desk-queue-state">
              <Tag kind={stateLooks[row.state]}>{stateWord(row.state, isReserved(row))}</Tag>
            </td>
            <td className="desk-queue-operator">{row.operator ?? <span aria-hidden="true">—</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
