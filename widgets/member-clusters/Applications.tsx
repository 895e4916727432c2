import type { DataOf } from '@lab/contract/calls'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { joiningStates } from '@lab/contract/rules/people/cluster/cluster'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { joiningLooks } from '@lab/ui/looks'
import { Pagination } from '@lab/ui/pagination'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { Tag } from '@lab/ui/tag'
import { useState } from 'react'
import { changeTold, pageOf } from './cluster.ts'
import { DeclineDialog } from './DeclineDialog.tsx'
import { LimitDialog } from './LimitDialog.tsx'
import { useSend } from './useSend.ts'

type Application = DataOf<'cluster/applications'>['list'][number]
type Answer = { agree: true; limit_fen: number | null } | { agree: false; reason: string }

interface ApplicationsProps {
  rid: string
  page: number
  onChange: () => void
}

/** Who asks to be let in, newest first. */
export function Applications({ rid, page, onChange }: ApplicationsProps) {
  const lab = useLab()
  const send = useSend()
  const { found, isFailed, reload } = useOwn('cluster/applications', { rid, page })
  const [asked, setAsked] = useState<{ application: Application; agree: boolean }>()
  if (isFailed) return <ErrorState onRetry={() => void reload()} />
  if (!found) return <Skeleton lines={6} />
  if (found.total === 0)
    return <EmptyState title="还没有加入申请" hint="成员可以在“加入的群组”中搜索群组名称并申请" />

  const answer = async (application: Application, given: Answer) => {
    const { rid: apply_rid, version } = application
    const { code, reason } = await send('cluster/agree', { apply_rid, version, ...given })
    setAsked(undefined)
    if (code) lab.messages.success(given.agree ? '已加入群组' : '操作成功!')
    if (!code && !reason) return
    const fresh = await reload()
    if (reason === 'stale' && fresh)
      lab.messages.info(
        changeTold(
          application,
          fresh.list.find((one) => one.rid === apply_rid),
        ),
      )
    onChange()
  }
  return (
    <>
      <ul className="member-cards">
        {found.list.map((one) => (
          <li key={one.rid} className="member-card" aria-label={one.user.name}>
            <div className="member-words">
              <p className="member-name">
                {one.user.name} <small className="number">{one.user.phone}</small>
              </p>
              <p className="member-note">
                {one.user.company} · <span className="number">{dateTimeOf(one.created)}</span>
              </p>
              {one.message && <p>{one.message}</p>}
              {one.reason && <p className="member-note">未同意的原因：{one.reason}</p>}
            </div>
            {one.state === 'applied' ? (
              <div className="member-acts">
                <Button
                  size="small"
                  kind="primary"
                  onClick={() => setAsked({ application: one, agree: true })}
                >
                  同意
                </Button>
                <Button size="small" onClick={() => setAsked({ application: one, agree: false })}>
                  不同意
                </Button>
              </div>
            ) : (
              <Tag kind={joiningLooks[one.state]}>{joiningStates[one.state]}</Tag>
            )}
          </li>
        ))}
      </ul>
      <Pagination
        {...found}
        href={(to) => lab.link(pageOf(rid, { view: 'applications', page: to === 1 ? undefined : to }))}
      />
      {asked?.agree && (
        <LimitDialog
          title={`同意${asked.application.user.name}加入`}
          limit_fen={null}
          confirm="同意加入"
          onClose={() => setAsked(undefined)}
          onConfirm={(limit_fen) => answer(asked.application, { agree: true, limit_fen })}
        />
      )}
      {asked && !asked.agree && (
        <DeclineDialog
          name={asked.application.user.name}
          onClose={() => setAsked(undefined)}
          onConfirm={(reason) => answer(asked.application, { agree: false, reason })}
        />
      )}
    </>
  )
}
