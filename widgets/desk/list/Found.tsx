import { Button } from '@lab/ui/button'
import { Skeleton } from '@lab/ui/skeleton'
import { type Sorting, SortSelect, sortable } from '@lab/ui/sorting'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { type Column, Table } from '@lab/ui/table'
import { go, useAddress } from './address.ts'
import { narrowingOf, unnarrowed } from './narrowing.ts'

interface List<Row> {
  list: readonly Row[]
  total: number
  page: number
  limit: number
}

interface FoundProps<Row> {
  /** As `useFound` gives it. */
  result: { found?: List<Row>; isOld?: boolean; isFailed: boolean; reload: () => Promise<unknown> }
  /** What the rows are. */
  caption: string
  columns: readonly Column<Row>[]
  /** What is said when there is none. */
  empty: string
  /** The state that is shown until the address says another, where the list has states. */
  usual?: string
  onPage: (page: number) => void
  /** As `useQuery` gives it. */
  sorting?: Sorting
}

/** There is nothing that was asked for; where there may be more than that, all of it is one press away. */
function NoneFound({ empty, usual = 'all' }: { empty: string; usual?: string }) {
  const { pathname, searchParams } = useAddress()
  const names = narrowingOf(searchParams)
  const isNarrowed = names.some((name) => name !== 'state') || (searchParams.get('state') ?? usual) !== 'all'
  const all = unnarrowed(searchParams)
  if (usual !== 'all') all.set('state', 'all')
  return (
    <EmptyState
      title={empty}
      action={
        isNarrowed && (
          <Button onClick={() => go(`${pathname}${all.size > 0 ? `?${all}` : ''}`)}>查看全部</Button>
        )
      }
    />
  )
}

/** A list in each of its states: waiting, failed, empty, full, with a way to its other pages. */
export function Found<Row extends { rid: string }>({
  result: { found, isOld, isFailed, reload },
  caption,
  columns,
  empty,
  usual,
  onPage,
  sorting,
}: FoundProps<Row>) {
  if (isFailed) return <ErrorState onRetry={() => void reload()} />
  if (!found || (isOld && found.list.length === 0)) return <Skeleton lines={6} />
  if (found.list.length === 0 && found.page === 1) return <NoneFound empty={empty} usual={usual} />
  const turn = (to: number) => {
    onPage(to)
    window.scrollTo?.(0, 0)
  }
  // Of an address that is older than the list.
  if (found.list.length === 0)
    return (
      <EmptyState
        title={`第${found.page}页没有内容`}
        action={<Button onClick={() => turn(1)}>回到第一页</Button>}
      />
    )
  const table = (
    <div className="desk-found" aria-busy={isOld}>
      {sorting && <SortSelect sorting={sorting} isNarrow />}
      <Table
        caption={caption}
        columns={sortable(columns, sorting)}
        rows={found.list}
        rowKey={({ rid }) => rid}
      />
    </div>
  )
  const last = Math.max(1, Math.ceil(found.total / found.limit))
  if (last === 1)
    return (
      <>
        {table}
        <p className="desk-pager number">共{found.total}条</p>
      </>
    )
  return (
    <>
      {table}
      <nav className="desk-pager" aria-label="分页">
        <Button size="small" disabled={found.page <= 1} onClick={() => turn(found.page - 1)}>
          上一页
        </Button>
        <span className="number">
          第{found.page}页，共{last}页，{found.total}条
        </span>
        <Button size="small" disabled={found.page >= last} onClick={() => turn(found.page + 1)}>
          下一页
        </Button>
      </nav>
    </>
  )
}
