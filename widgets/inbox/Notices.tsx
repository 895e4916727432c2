import { hrefOf } from '@lab/contract/rules/ground/routes'
import { times } from '@lab/contract/rules/ground/times'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Check } from '@lab/ui/icons'
import { Pagination } from '@lab/ui/pagination'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import type { WidgetHost } from '@lab/widget'
import { NoticeItem } from './NoticeItem.tsx'
import { useNotices } from './useNotices.ts'

interface NoticesProps {
  isUnread: boolean
  page: number
  limit: number
  host: WidgetHost
}

/** One page of messages, newest first. */
export function Notices({ host, ...asked }: NoticesProps) {
  const lab = useLab()
  const { isUnread, page } = asked
  const { found, isFailed, reload, read, readAll } = useNotices(asked, host)
  if (isFailed) return <ErrorState onRetry={() => void reload()} />
  if (!found) return <Waiting />

  const view = isUnread ? 'unread' : undefined
  const hrefOfPage = (to: number) => lab.link(hrefOf('inbox', {}, { view, page: to === 1 ? undefined : to }))
  const empty = () => {
    if (found.total > 0)
      return <EmptyState title={`没有第${page}页`} action={<a href={hrefOfPage(1)}>回到第一页</a>} />
    return isUnread ? (
      <EmptyState title="没有未读消息" hint="新的消息会出现在这里和页面上方的铃铛里" />
    ) : (
      <EmptyState title="还没有消息" hint="订单、样品、数据与价格有变化时会通知您" />
    )
  }
  return (
    <>
      <div className="inbox-bar">
        <p className="inbox-count" role="status">
          {found.unread > 0 ? `${found.unread} 条未读` : '全部已读'}
        </p>
        {found.unread > 0 && (
          <Button size="small" icon={<Check size={16} />} onClick={() => void readAll()}>
            全部标为已读
          </Button>
        )}
      </div>
      {found.list.length > 0 ? (
        <ul className="notices">
          {found.list.map((notice) => (
            <NoticeItem key={notice.rid} notice={notice} onRead={() => read(notice.rid)} />
          ))}
        </ul>
      ) : (
        empty()
      )}
      <Pagination {...found} href={hrefOfPage} />
    </>
  )
}

function Waiting() {
  return (
    <div className="notices" aria-busy="true">
      {times(4, (row) => (
        <Skeleton key={row} className="notice-skeleton" />
      ))}
    </div>
  )
}
