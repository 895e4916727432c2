import { hrefOf, listTitles } from '@lab/contract/rules/ground/routes'
import { isWebUrl } from '@lab/contract/rules/ground/web-url'
import { useLab } from '@lab/core/react'
import { Breadcrumb } from '@lab/ui/breadcrumb'
import { ButtonLink, Link } from '@lab/ui/link'
import { Picture } from '@lab/ui/picture'
import { RichText } from '@lab/ui/rich-text'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState } from '@lab/ui/state'
import { ArticleMeta } from './ArticleMeta.tsx'
import type { ArticleData } from './load-article.ts'
import { Neighbours } from './Neighbours.tsx'
import { Related } from './Related.tsx'

export function Article({ data }: { data: ArticleData | null }) {
  return data ? <Written {...data} /> : <Missing />
}

function Missing() {
  const lab = useLab()
  const news = (
    <ButtonLink href={lab.link(hrefOf('list', { type: 'news' }))} kind="primary">
      浏览新闻资讯
    </ButtonLink>
  )
  return <EmptyState title="文章不存在或已撤下" action={news} />
}

function Written({ article, related }: ArticleData) {
  const lab = useLab()
  const { type, title, sketch, img, content, source } = article
  const list = {
    title: listTitles[type as keyof typeof listTitles] ?? '资讯',
    href: lab.link(hrefOf('list', { type })),
  }
  return (
    <div className="container article-page">
      <Breadcrumb
        crumbs={[
          { label: '首页', href: lab.link('/') },
          { label: list.title, href: list.href },
          { label: title },
        ]}
      />
      <article className="article">
        <header className="article-head">
          <h1 className="article-title">{title}</h1>
          {sketch && <p className="article-sketch">{sketch}</p>}
          <ArticleMeta {...article} />
        </header>
        {img && (
          <Picture className="article-picture" src={lab.image(img)} alt="" width={640} height={400} eager />
        )}
        <RichText html={content} className="article-text" />
        {isWebUrl(source) && (
          <p className="article-source">
            来源：
            <Link href={source} external>
              查看原文
            </Link>
          </p>
        )}
      </article>
      <Neighbours {...article} list={list} />
      <Related articles={related} />
    </div>
  )
}

export function ArticleSkeleton() {
  return (
    <div className="container article-page">
      <div className="article">
        <Skeleton className="article-skeleton" lines={18} />
      </div>
    </div>
  )
}
