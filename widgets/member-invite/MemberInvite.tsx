import type { DataOf } from '@lab/contract/calls'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { dateOf } from '@lab/contract/rules/ground/time'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { InvitationCard } from '@lab/ui/invitation-card'
import { Pagination } from '@lab/ui/pagination'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { type Column, Table } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { Rewards } from './Rewards.tsx'

type Invited = DataOf<'invite/info'>['list'][number]

const columns: Column<Invited>[] = [
  { key: 'name', title: '受邀的人', line: 'title' },
  {
    key: 'registered',
    title: '注册',
    line: 'named',
    cell: ({ registered }) => <span className="number">{dateOf(registered)}</span>,
  },
  {
    key: 'settled',
    title: '首单',
    line: 'mark',
    cell: ({ settled }) =>
      settled === undefined ? (
        <Tag>未结清</Tag>
      ) : (
        <>
          <Tag kind="success">已结清</Tag> <span className="member-note number">{dateOf(settled)}</span>
        </>
      ),
  },
  { key: 'reward', title: '您得到', line: 'named', cell: ({ reward }) => reward ?? '—' },
]

/** What one passes on to bring others, who came by it, and what it brought (domain §3). */
export function MemberInvite({ attributes }: { attributes: { page: number } }) {
  const { dialogs, link } = useLab()
  const page = Math.max(1, Math.min(Math.floor(attributes.page) || 1, 100_000))
  const { found, isFailed, isVisitor, reload } = useOwn('invite/info', { page, limit: 20 })

  const shown = () => {
    if (isVisitor) {
      const login = <Button onClick={() => dialogs.open('login')}>登录</Button>
      return <EmptyState title="登录后查看邀请" action={login} />
    }
    if (isFailed) return <ErrorState onRetry={() => void reload()} />
    if (!found) return <Skeleton lines={8} />
    const { code, qr, reward, total, rewarded } = found
    return (
      <>
        <InvitationCard label="邀请码" code={code} link={found.link} qr={qr} />
        <Rewards reward={reward} />
        <div className="invite-list">
          <div className="invite-head">
            <h2>受邀的人</h2>
            {total > 0 && (
              <p className="member-note number">
                共 {total} 人，{rewarded} 人已结清首单
              </p>
            )}
          </div>
          {total === 0 ? (
            <EmptyState title="还没有人通过您的邀请注册" hint="把链接或邀请码发给同学、同事" />
          ) : (
            <>
              <Table caption="受邀的人" columns={columns} rows={found.list} rowKey={keyOf} />
              <Pagination
                {...found}
                href={(to) => link(hrefOf('member-invite', {}, { page: to === 1 ? undefined : to }))}
              />
            </>
          )}
        </div>
      </>
    )
  }
  return <div className="container member-frame">{shown()}</div>
}

const keyOf = ({ name, registered }: Invited) => `${name} ${registered}`
