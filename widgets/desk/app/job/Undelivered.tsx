import type { DataOf } from '@lab/contract/calls'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { channels } from '@lab/contract/rules/people/notify/channel'
import { useLab } from '@lab/core/react'
import { ActButton } from '@lab/ui/button'
import { Skeleton } from '@lab/ui/skeleton'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { Found } from '../../list/Found.tsx'
import { useFound } from '../../list/useFound.ts'
import { useQuery } from '../../list/useQuery.ts'
import { useDesk } from '../../session/desk-session.ts'
import './job.css'

type Delivery = DataOf<'staff/mail/list'>['list'][number]

/** What was tried and did not arrive, by whichever channel, with the way to send it again. */
export function Undelivered() {
  const { messages } = useLab()
  const { call } = useDesk()
  const { page, narrow, sortingOf } = useQuery('job')
  const sorting = sortingOf('staff/mail/list')
  const result = useFound('staff/mail/list', { page, sort: sorting.asked })

  const again = async (rid?: string) => {
    const request = rid ? { rids: [rid] } : { all: true as const }
    const { code, data } = await call('staff/mail/retry', request)
    if (data?.count === 0) messages.info('没有可以再发的：短信每人每天只有一条')
    else if (code) messages.success('已安排再发')
    await result.reload()
  }
  const columns: Column<Delivery>[] = [
    {
      key: 'to',
      title: '收件人',
      sorts: ['newest', 'oldest'],
      cell: ({ channel, to, title }) => (
        <div>
          {to}
          <p className="desk-note">
            {channels[channel]}：{title}
          </p>
        </div>
      ),
    },
    {
      key: 'state',
      title: '状态',
      cell: ({ state, tries, next }) => (
        <div className="desk-when">
          <Tag kind={state === 'failed' ? 'danger' : undefined}>
            {state === 'failed' ? '已放弃' : '待重试'}
          </Tag>
          <p className="desk-note number">
            试了 {tries} 次{state === 'waiting' && `，下次 ${dateTimeOf(next)}`}
          </p>
        </div>
      ),
    },
    {
      key: 'error',
      title: '原因',
      cell: ({ error }) => <span className="desk-error">{error || '正在发送'}</span>,
    },
    {
      key: 'retry',
      title: '操作',
      cell: ({ rid, to }) => (
        <ActButton size="small" aria-label={`再发：${to}`} onAct={() => again(rid)}>
          再发
        </ActButton>
      ),
    },
  ]
  return (
    <div className="desk-jobs">
      <div className="desk-title">
        <h2>没有送达的通知</h2>
        {result.found && result.found.total > 1 && (
          <ActButton size="small" onAct={() => again()}>
            全部再发
          </ActButton>
        )}
      </div>
      {!result.found && !result.isFailed ? (
        // As tall as what is mostly said here.
        <Skeleton lines={1} />
      ) : result.found?.total === 0 ? (
        <p className="desk-note">通知都已送达。</p>
      ) : (
        <Found
          result={result}
          sorting={sorting}
          caption="没有送达的通知"
          columns={columns}
          empty="通知都已送达"
          onPage={(page) => narrow({ page })}
        />
      )}
    </div>
  )
}
