import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { memberSorts } from '@lab/contract/rules/people/account/member-sorts'
import { type FoundKind, foundKinds, foundState } from '@lab/contract/rules/work/order/order-query'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { ExportButton } from '@lab/ui/export-button'
import { ButtonLink } from '@lab/ui/link'
import { LinkTabs } from '@lab/ui/link-tabs'
import { ListSearch } from '@lab/ui/list-search'
import { Pagination } from '@lab/ui/pagination'
import { Skeleton } from '@lab/ui/skeleton'
import { sortable, useSorting } from '@lab/ui/sorting'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { type Column, Table } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { When } from '@lab/ui/when'
import {
  hrefWith,
  isNarrowed,
  type QueryFilter,
  type QueryParams,
  queryFilter,
  rowsPerPage,
  statesOf,
} from './filter.ts'

type Row = DataOf<'order/query'>['list'][number]
type State = NonNullable<QueryFilter['state']>

/** Where something found is to be seen. */
const hrefOfRow = ({ order_rid, assign_rid }: Row) =>
  order_rid ? hrefOf('member-order', {}, { rid: order_rid, assign: assign_rid }) : undefined

const columnsFor = (link: (path: string) => string): Column<Row>[] => [
  { key: 'kind', title: '类别', line: 'note', cell: ({ kind }) => foundKinds[kind].label },
  {
    key: 'number',
    title: '编号',
    line: 'note',
    cell: (row) => {
      const href = hrefOfRow(row)
      return href ? (
        <a className="number" href={link(href)}>
          {row.number}
        </a>
      ) : (
        <span className="number">{row.number}</span>
      )
    },
  },
  { key: 'name', title: '名称', line: 'title' },
  {
    key: 'state',
    title: '状态',
    line: 'mark',
    cell: ({ kind, state }) => <Tag>{foundState(kind, state)}</Tag>,
  },
  {
    key: 'at',
    title: '时间',
    line: 'note',
    sorts: ['newest', 'oldest'],
    cell: ({ at }) => <When at={at} />,
  },
  {
    key: 'fen',
    title: '金额',
    line: 'sum',
    align: 'end',
    cell: ({ fen }) =>
      fen === undefined ? (
        <span className="table-roomy">—</span>
      ) : (
        <span className="number">{formatFen(fen)}</span>
      ),
  },
]

/** One search over all that is the member's. */
export function MemberQuery({ attributes }: { attributes: QueryParams }) {
  const lab = useLab()
  const filter = queryFilter(attributes)
  const { found, isFailed, reload, isVisitor } = useOwn('order/query', { ...filter, limit: rowsPerPage })

  const sorting = useSorting(memberSorts['order/query'], filter.sort, (sort) => hrefWith(filter, { sort }))

  if (isVisitor) {
    const login = <Button onClick={() => lab.dialogs.open('login')}>登录</Button>
    return <EmptyState title="登录后查询" action={login} />
  }
  const { page: _, ...asked } = filter
  const count = (kind: FoundKind) => found?.counts[kind] ?? 0
  const kinds = Object.keys(foundKinds) as FoundKind[]
  const tabs = [
    { label: '全部', kind: undefined },
    ...kinds.map((kind) => ({
      label: found ? `${foundKinds[kind].label} ${count(kind)}` : foundKinds[kind].label,
      kind,
    })),
  ]
  const hrefOfPage = (page: number) => lab.link(hrefWith(filter, { page }))
  const isBare = found?.total === 0 && !isNarrowed(filter)
  const content = () => {
    if (isFailed) return <ErrorState onRetry={() => void reload()} />
    if (!found) return <Skeleton lines={8} />
    if (isBare)
      return (
        <EmptyState
          title="还没有实验"
          hint="下单后，订单、实验、样品与预约都可以在这里查到"
          action={
            <ButtonLink href={lab.link(hrefOf('project'))} kind="primary">
              浏览服务项目
            </ButtonLink>
          }
        />
      )
    if (found.total === 0)
      return (
        <EmptyState
          title="没有找到"
          hint="可以换一个更短的关键词，或放宽日期与状态"
          action={<a href={lab.link(hrefOf('member-oquery'))}>清除全部条件</a>}
        />
      )
    if (found.list.length === 0)
      return <EmptyState title={`没有第${filter.page}页`} action={<a href={hrefOfPage(1)}>回到第一页</a>} />
    return (
      <Table
        caption="查询结果"
        columns={sortable(columnsFor(lab.link), sorting)}
        rows={found.list}
        rowKey={({ kind, rid }) => `${kind} ${rid}`}
      />
    )
  }
  return (
    <div className="container member-frame query">
      {!isBare && (
        <>
          <ListSearch<State>
            key={JSON.stringify(filter)}
            filter={filter}
            href={(change) => hrefWith(filter, change)}
            words="编号、项目或样品"
            states={Object.entries(statesOf(filter.kind)).map(([value, label]) => ({
              value: value as State,
              label,
            }))}
            sorting={sorting}
            isTable
          />
          <div className="member-top">
            <LinkTabs
              label="类别"
              links={tabs.map(({ label, kind }) => ({
                href: lab.link(hrefWith(filter, { kind, state: undefined })),
                label,
                isCurrent: kind === filter.kind,
              }))}
            />
            <ExportButton
              disabled={!found || found.total === 0}
              write={() => lab.api.post('order/export', asked)}
            />
          </div>
        </>
      )}
      {content()}
      {found && <Pagination {...found} href={hrefOfPage} />}
    </div>
  )
}
