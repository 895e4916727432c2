import type { SortName } from '@lab/contract/rules/ground/sort'
import { Button } from '@lab/ui/button'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { useChosenRows } from '../../../act/bulk/useChosenRows.ts'
import { go } from '../../../list/address.ts'
import { ExportButton } from '../../../list/ExportButton.tsx'
import { RowKeys } from '../../../list/keys/RowKeys.tsx'
import { SavedFilters } from '../../../list/SavedFilters.tsx'
import { useFound } from '../../../list/useFound.ts'
import { changed, queueAddress, queueSorts, requestOf } from '../address.ts'
import { QueueBulk } from './QueueBulk.tsx'
import { QueueFilters } from './QueueFilters.tsx'
import { type QueueRow, QueueRows } from './QueueRows.tsx'
import { StateTabs } from './StateTabs.tsx'
import '../queue.css'

/** The lab's queue: what is due first, first; narrowed by the address, worked through by keyboard or in bulk. */
export function Queue({ query }: { query: URLSearchParams }) {
  const request = requestOf(query)
  const { found, isFailed, reload } = useFound('staff/assign/list', request)
  const narrowed = String(changed(query, {}))
  const { page: _, limit: __, ...filter } = request
  const { chosen, choose, chooseAll, clear } = useChosenRows<QueueRow>('staff/assign/list', filter, narrowed)
  const last = found ? Math.max(1, Math.ceil(found.total / found.limit)) : 1
  const page = request.page ?? 1
  const sorting = {
    sorts: queueSorts,
    sort: request.sort ?? 'due',
    onSort: (sort: SortName) => go(queueAddress(changed(query, { sort: sort === 'due' ? '' : sort }))),
  }
  const turn = (to: number) => {
    go(queueAddress(changed(query, { page: String(to) })))
    window.scrollTo?.(0, 0)
  }
  return (
    <div className="desk-section desk-experiments">
      <div className="desk-title">
        <h1>实验</h1>
        <div className="desk-acts">
          <RowKeys />
          <ExportButton path="staff/assign/export" asked={filter} />
        </div>
      </div>
      <StateTabs query={query} current={request.state} counts={found?.counts} />
      <QueueFilters query={query} project={found?.list[0]?.project.name} sorting={sorting} />
      <SavedFilters section="experiment" />
      {isFailed && <ErrorState onRetry={() => void reload()} />}
      {!found && !isFailed && <Skeleton lines={8} />}
      {found && found.list.length === 0 && (
        <EmptyState
          title="没有符合条件的实验"
          hint={narrowed ? '可以放宽筛选，或看全部状态。' : '客户下单后，实验会出现在这里。'}
        />
      )}
      {found && found.list.length > 0 && (
        <>
          <QueueRows
            caption="实验"
            sorting={sorting}
            rows={found.list}
            chosen={new Set(chosen.keys())}
            onChoose={(rids, isChosen) =>
              choose(
                found.list.filter(({ rid }) => rids.includes(rid)),
                isChosen,
              )
            }
          />
          <nav className="desk-pager" aria-label="分页">
            {last > 1 && (
              <Button size="small" disabled={page <= 1} onClick={() => turn(page - 1)}>
                上一页
              </Button>
            )}
            <span className="number">
              {last > 1 ? `第${page}页，共${last}页，${found.total}个` : `共${found.total}个`}
            </span>
            {last > 1 && (
              <Button size="small" disabled={page >= last} onClick={() => turn(page + 1)}>
                下一页
              </Button>
            )}
          </nav>
        </>
      )}
      {chosen.size > 0 && (
        <QueueBulk
          chosen={[...chosen.values()]}
          total={found?.total ?? 0}
          onAll={chooseAll}
          onClear={clear}
          reload={reload}
        />
      )}
    </div>
  )
}
