import type { DataOf } from '@lab/contract/calls'
import { dateOf } from '@lab/contract/rules/ground/time'
import { RichText } from '@lab/ui/rich-text'
import { Skeleton } from '@lab/ui/skeleton'
import { AboutNav, isAbout } from './AboutNav.tsx'

export interface PageContentProps {
  data: DataOf<'open/web/page'>
  attributes: { key: string }
}

/** Texts that bind: one wants to know since when. */
const dated = new Set(['license', 'policy'])

const classOf = (key: string) => `container page-content ${isAbout(key) ? 'beside' : ''} ${key}`

export function PageContent({ data: { content, updated }, attributes: { key } }: PageContentProps) {
  const date = dateOf(updated)
  return (
    <div className={classOf(key)}>
      {isAbout(key) && <AboutNav current={key} />}
      <div className="page-text">
        {dated.has(key) && (
          <p className="page-updated number">
            更新日期：<time dateTime={date}>{date}</time>
          </p>
        )}
        <RichText html={content} />
      </div>
    </div>
  )
}

export function PageContentSkeleton({ attributes: { key } }: Pick<PageContentProps, 'attributes'>) {
  return (
    <div className={classOf(key)}>
      {isAbout(key) && <AboutNav current={key} />}
      <Skeleton className="page-text page-skeleton" lines={16} />
    </div>
  )
}
