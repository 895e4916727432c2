import type { DataOf } from '@lab/contract/calls'
import { dateTimeOf, relativeTime, secondOf } from '@lab/contract/rules/ground/time'
import { useLab } from '@lab/core/react'
import { ActButton, Button } from '@lab/ui/button'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { type Column, Table } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { useFound } from '../../list/useFound.ts'
import { useDesk } from '../../session/desk-session.ts'
import { everyText } from './every.ts'
import { Undelivered } from './Undelivered.tsx'
import './job.css'

type Found = DataOf<'staff/job/list'>
type Job = Found['jobs'][number]
type Fault = Found['faults'][number]

/** What happens by itself: each job's last run, what it could not do, and mails that did not arrive. */
export function JobSection() {
  const { messages } = useLab()
  const { call } = useDesk()
  const { found, isFailed, reload } = useFound('staff/job/list', {})

  const retry = async (name: string, target_rid?: string) => {
    const { code } = await call('staff/job/retry', { name, target_rid })
    if (code) messages.success('已安排，稍后刷新查看')
    await reload()
  }
  const now = found?.now ?? 0
  const jobColumns: Column<Job>[] = [
    {
      key: 'title',
      title: '任务',
      cell: ({ title, every }) => (
        <div>
          {title}
          <p className="desk-note">{everyText(every)}</p>
        </div>
      ),
    },
    { key: 'state', title: '状态', cell: (job) => <JobState job={job} now={now} /> },
    {
      key: 'last',
      title: '上次运行',
      cell: ({ started }) =>
        started === undefined ? (
          '还没有'
        ) : (
          <time className="desk-when" title={secondOf(started)}>
            {relativeTime(started, now)}
          </time>
        ),
    },
    {
      key: 'done',
      title: '上次 / 累计办理',
      align: 'end',
      cell: ({ done, total }) => (
        <span className="number">
          {done} / {total}
        </span>
      ),
    },
    {
      key: 'run',
      title: '操作',
      cell: ({ name, title }) => (
        <ActButton size="small" aria-label={`立即运行：${title}`} onAct={() => retry(name)}>
          立即运行
        </ActButton>
      ),
    },
  ]
  const faultColumns: Column<Fault>[] = [
    {
      key: 'title',
      title: '任务',
      cell: ({ title, target_rid }) => (
        <div>
          {title}
          <p className="desk-note desk-code">{target_rid}</p>
        </div>
      ),
    },
    { key: 'error', title: '原因', cell: ({ error }) => <span className="desk-error">{error}</span> },
    {
      key: 'tries',
      title: '已试',
      cell: ({ tries, next }) => (
        <div className="desk-when">
          {tries} 次<p className="desk-note number">下次 {dateTimeOf(next)}</p>
        </div>
      ),
    },
    {
      key: 'retry',
      title: '操作',
      cell: ({ name, target_rid }) => (
        <ActButton size="small" aria-label={`重试：${target_rid}`} onAct={() => retry(name, target_rid)}>
          重试
        </ActButton>
      ),
    },
  ]

  return (
    <div className="desk-section">
      <div className="desk-title">
        <h1>任务</h1>
        <Button size="small" onClick={() => void reload()}>
          刷新
        </Button>
      </div>
      {isFailed && <ErrorState onRetry={() => void reload()} />}
      {!found && !isFailed && <Skeleton lines={8} />}
      {found && (
        <>
          {found.faults.length > 0 && (
            <section className="desk-jobs" aria-labelledby="job-faults">
              <h2 id="job-faults">
                没有办成的 <span className="number desk-note">{found.faults.length}</span>
              </h2>
              <Table
                caption="没有办成的事项"
                columns={faultColumns}
                rows={found.faults}
                rowKey={({ name, target_rid }) => `${name} ${target_rid}`}
              />
            </section>
          )}
          <Undelivered />
          <section className="desk-jobs" aria-labelledby="job-all">
            <h2 id="job-all">全部任务</h2>
            <Table caption="任务" columns={jobColumns} rows={found.jobs} rowKey={({ name }) => name} />
          </section>
        </>
      )}
    </div>
  )
}

/** After so long without an end, its server has ended with it. */
const lost_s = 600

function JobState({ job: { started, ended, error }, now }: { job: Job; now: number }) {
  if (started === undefined) return <Tag>待运行</Tag>
  if (error)
    return (
      <div>
        <Tag kind="danger">失败</Tag>
        <p className="desk-note desk-error">{error}</p>
      </div>
    )
  if (ended === undefined) return <Tag>{now - started > lost_s ? '中断，等待下次' : '运行中'}</Tag>
  return <Tag kind="success">正常</Tag>
}
