import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { type ContentKind, revisionStates } from '@lab/contract/rules/shop/content/kinds'
import { Button } from '@lab/ui/button'
import { Dialog } from '@lab/ui/dialog'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState } from '@lab/ui/state'
import { Tag } from '@lab/ui/tag'
import { useState } from 'react'
import { useFound } from '../../list/useFound.ts'
import type { ContentDetail } from './content.ts'

interface ContentHistoryProps {
  kind: ContentKind
  detail: ContentDetail
  onRestore: (number: number) => Promise<void>
  onClose: () => void
}

const looks = {
  draft: 'warning',
  scheduled: 'warning',
  published: 'success',
  replaced: 'plain',
  discarded: 'plain',
} as const

const marks = { same: 'span', added: 'ins', removed: 'del' } as const

interface DifferenceProps {
  kind: ContentKind
  id: string
  from: number
  to: number
}

/** What changed from one revision to the next, part by part. */
function Difference(asked: DifferenceProps) {
  const { found } = useFound('staff/content/difference', asked)
  if (!found) return <Skeleton lines={2} />
  if (found.list.length === 0) return <p className="desk-note">没有不同</p>
  return (
    <dl className="content-difference">
      {found.list.map(({ at, title, parts }) => (
        <div key={at}>
          <dt>{title}</dt>
          <dd>
            {parts.map(({ kind, text }, place) => {
              const Mark = marks[kind]
              // biome-ignore lint/suspicious/noArrayIndexKey: a difference never changes
              return <Mark key={place}>{text}</Mark>
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Every text an item ever had: by whom, when, what changed, and a way back. */
export function ContentHistory({ kind, detail, onRestore, onClose }: ContentHistoryProps) {
  const { id, revisions } = detail
  const [shown, setShown] = useState<number>()
  return (
    <Dialog title={`${detail.title}：历史`} width={760} onClose={onClose}>
      {revisions.length === 0 && <EmptyState title="还没有修改过" />}
      <ol className="desk-history">
        {revisions.map(({ number, state, by, at, note }, place) => {
          const before = revisions[place + 1]?.number
          return (
            <li key={number}>
              <p>
                <strong>{by || '随系统装入'}</strong>{' '}
                <span className="desk-note number">{dateTimeOf(at)}</span>{' '}
                <Tag kind={looks[state]}>{revisionStates[state]}</Tag>
              </p>
              {note && <p className="desk-note">{note}</p>}
              <div className="desk-acts">
                {before !== undefined && (
                  <Button
                    size="small"
                    aria-expanded={shown === number}
                    aria-label={`改了什么：第 ${number} 版`}
                    onClick={() => setShown(shown === number ? undefined : number)}
                  >
                    改了什么
                  </Button>
                )}
                {state !== 'draft' && state !== 'scheduled' && (
                  <Button
                    size="small"
                    aria-label={`恢复为草稿：第 ${number} 版`}
                    onClick={() => void onRestore(number)}
                  >
                    恢复为草稿
                  </Button>
                )}
              </div>
              {shown === number && before !== undefined && (
                <Difference kind={kind} id={id} from={before} to={number} />
              )}
            </li>
          )
        })}
      </ol>
    </Dialog>
  )
}
