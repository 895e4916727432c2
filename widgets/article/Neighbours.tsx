import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useLab } from '@lab/core/react'
import { ArrowRight } from '@lab/ui/icons'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ArticleData } from './load-article.ts'

interface NeighboursProps extends Pick<ArticleData['article'], 'prev' | 'next'> {
  list: { title: string; href: string }
}

/** The articles before and after this one in its list, and the way back to the list. */
export function Neighbours({ prev, next, list }: NeighboursProps) {
  const lab = useLab()
  const hrefOfArticle = (rid: string) => lab.link(hrefOf('article', { id: rid }))
  return (
    <nav className="neighbours" aria-label="上一篇与下一篇">
      {prev ? (
        <a className="neighbour" rel="prev" href={hrefOfArticle(prev.rid)}>
          <span className="neighbour-way">
            <ArrowLeft size={16} />
            上一篇
          </span>
          {prev.title}
        </a>
      ) : (
        <p className="neighbour none">已是第一篇</p>
      )}
      {next ? (
        <a className="neighbour next" rel="next" href={hrefOfArticle(next.rid)}>
          <span className="neighbour-way">
            下一篇
            <ArrowRight size={16} />
          </span>
          {next.title}
        </a>
      ) : (
        <p className="neighbour next none">已是最后一篇</p>
      )}
      <a className="back-to-list" href={list.href}>
        返回{list.title}
      </a>
    </nav>
  )
}
