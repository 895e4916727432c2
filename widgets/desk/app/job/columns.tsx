import type { DataOf } from '@lab/contract/calls'
import { dateTimeOf, relativeTime, secondOf } from '@lab/contract/rules/ground/time'
import { ActButton } from '@lab/ui/button'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { everyText } from './every.ts'

type Found = DataOf<'staff/job/list'>
type Job = Found['jobs'][number]
type Fault = Found['faults'][number]
type Retry = (name: string, target_rid?: string) => Promise<void>

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

/** Each job, as it stands at an instant. */
export const jobColumns = (now: number, onRetry: Retry): Column<Job>[] => [
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
    title: '上次/累计',
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
      <ActButton size="small" aria-label={`立即运行：${title}`} onAct={() => onRetry(name)}>
        立即运行
      </ActButton>
    ),
  },
]

/** What jobs could not do. */
export const faultColumns = (onRetry: Retry): Column<Fault>[] => [
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
      <ActButton size="small" aria-label={`重试：${target_rid}`} onAct={() => onRetry(name, target_rid)}>
        重试
      </ActButton>
    ),
  },
]
