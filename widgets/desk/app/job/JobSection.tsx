import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { Table } from '@lab/ui/table'
import { useFound } from '../../list/useFound.ts'
import { useDesk } from '../../session/desk-session.ts'
import { faultColumns, jobColumns } from './columns.tsx'
import { Undelivered } from './Undelivered.tsx'
import './job.css'

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
                columns={faultColumns(retry)}
                rows={found.faults}
                rowKey={({ name, target_rid }) => `${name} ${target_rid}`}
              />
            </section>
          )}
          <Undelivered />
          <section className="desk-jobs" aria-labelledby="job-all">
            <h2 id="job-all">全部任务</h2>
            <Table
              caption="任务"
              columns={jobColumns(found.now, retry)}
              rows={found.jobs}
              rowKey={({ name }) => name}
            />
          </section>
        </>
      )}
    </div>
  )
}
