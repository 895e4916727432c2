import { hrefOf } from '@lab/contract/rules/ground/routes'
import { dateOf } from '@lab/contract/rules/ground/time'
import { useLab } from '@lab/core/react'
import { Card } from '@lab/ui/card'
import { Picture } from '@lab/ui/picture'
import { useId } from 'react'
import type { ArticleData } from './load-article.ts'

/** Others of the same type; nothing when there are none. */
export function Related({ articles }: { articles: ArticleData['related'] }) {
  const lab = useLab()
  const id = useId()
  if (articles.length === 0) return null
  return (
    <section className="related" aria-labelledby={id}>
      <h2 className="related-heading" id={id}>
        相关文章
      </h2>
      <ul className="related-list">
        {articles.map(({ rid, title, img, created }) => (
          <li key={rid}>
            <Card className="related-card" href={lab.link(hrefOf('article', { id: rid }))}>
              {img && (
                <Picture className="related-picture" src={lab.image(img)} alt="" width={640} height={400} />
              )}
              <div className="related-words">
                <h3 className="related-title">{title}</h3>
                <time className="related-date number" dateTime={dateOf(created)}>
                  {dateOf(created)}
                </time>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
