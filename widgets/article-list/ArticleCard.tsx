import type { DataOf } from '@lab/contract/calls'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { dateOf } from '@lab/contract/rules/ground/time'
import { useLab } from '@lab/core/react'
import { Card as Box } from '@lab/ui/card'
import { Picture } from '@lab/ui/picture'

export type Card = Extract<DataOf<'open/web/news/search'>['list'][number], { rid: string }>

/** One article of a list: picture, day in Shanghai, title, sketch; all of it leads to the article. */
export function ArticleCard({ rid, title, sketch, img, created, eager }: Card & { eager: boolean }) {
  const lab = useLab()
  const date = dateOf(created)
  return (
    <Box className="article" href={lab.link(hrefOf('article', { id: rid }))}>
      {img && (
        <Picture
          className="article-picture"
          src={lab.image(img)}
          alt=""
          width={640}
          height={400}
          eager={eager}
        />
      )}
      <div className="article-words">
        <time className="article-date number" dateTime={date}>
          {date}
        </time>
        <h2 className="article-title">{title}</h2>
        {sketch && <p className="article-sketch">{sketch}</p>}
      </div>
    </Box>
  )
}
