import type { DataOf } from '@lab/contract/calls'
import { listQuery } from '@lab/contract/rules/ground/list-filter'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { times } from '@lab/contract/rules/ground/times'
import { useLab } from '@lab/core/react'
import { Pagination } from '@lab/ui/pagination'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState } from '@lab/ui/state'
import { type Thanks, ThanksTable } from '@lab/ui/thanks-table'
import { ArticleCard, type Card } from './ArticleCard.tsx'
import { asked, type ListAttributes } from './asked.ts'
import { ListFilter } from './ListFilter.tsx'
import { ListTypes } from './ListTypes.tsx'

type Found = DataOf<'open/web/news/search'>
type Row = Found['list'][number]

export interface ArticleListProps {
  data: Found
  attributes: ListAttributes
}

const isThanks = (row: Row): row is Thanks => 'code' in row
const isCard = (row: Row): row is Card => 'rid' in row

export function ArticleList({ data, attributes }: ArticleListProps) {
  const lab = useLab()
  const { type, kw } = asked(attributes)
  const { list, total, page, limit } = data
  const thanks = list.filter(isThanks)
  const hrefOfPage = (page: number) => lab.link(hrefOf('list', { type }, listQuery({ kw, page })))
  return (
    <div className="container list">
      <ListTypes type={type} />
      <ListFilter key={`${type} ${kw ?? ''}`} type={type} kw={kw ?? ''} total={total} />
      {thanks.length > 0 && <ThanksTable thanks={thanks} />}
      {list.some(isCard) && (
        <ul className={`articles ${type}`}>
          {list.filter(isCard).map((card, at) => (
            <li key={card.rid}>
              <ArticleCard {...card} eager={at === 0} />
            </li>
          ))}
        </ul>
      )}
      {list.length === 0 && <Nothing kw={kw} page={page} first={hrefOfPage(1)} total={total} />}
      <Pagination page={page} limit={limit} total={total} href={hrefOfPage} />
    </div>
  )
}

function Nothing({ kw, page, total, first }: { kw?: string; page: number; total: number; first: string }) {
  if (total > 0)
    return (
      <EmptyState title={`没有第${page}页`} hint="内容可能已有变动" action={<a href={first}>回到第一页</a>} />
    )
  if (kw) return <EmptyState title={`没有找到与“${kw}”有关的内容`} hint="请换一个关键词，或清除筛选" />
  return <EmptyState />
}

export function ArticleListSkeleton({ attributes: { type } }: { attributes: ListAttributes }) {
  return (
    <div className="container list">
      <ListTypes type={type} />
      <div className={`articles ${type}`} aria-hidden="true">
        {times(6, (at) => (
          <Skeleton key={at} className="article-skeleton" />
        ))}
      </div>
    </div>
  )
}
