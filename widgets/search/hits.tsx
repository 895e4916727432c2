import { hrefOf, listTitles } from '@lab/contract/rules/ground/routes'
import { dateOf } from '@lab/contract/rules/ground/time'
import { useLab } from '@lab/core/react'
import { Picture } from '@lab/ui/picture'
import { Price, type PriceProps, tagsOf } from '@lab/ui/project-card'
import { Tag } from '@lab/ui/tag'
import type { Found } from './load.ts'
import { Marked } from './Marked.tsx'
import '@lab/ui/card/card.css'

type Project = Found['projects']['list'][number]
type Article = Found['articles']['list'][number]

interface HitProps<T> {
  hit: T
  marks: readonly string[]
  /** In view from the start. */
  eager?: boolean
}

interface ProjectHitProps extends HitProps<Project> {
  /** The member's own price of it. */
  agreed?: PriceProps['agreed']
}

/** A project that was found: picture, name, sketch, tags and price; all of it leads to its page. */
export function ProjectHit({ hit, marks, eager, agreed }: ProjectHitProps) {
  const lab = useLab()
  return (
    <a
      className="card linked search-hit with-picture"
      part="card"
      href={lab.link(hrefOf('detail', { rid: hit.rid }))}
    >
      <Picture
        className="search-picture"
        src={lab.image(hit.img)}
        alt=""
        width={640}
        height={480}
        eager={eager}
      />
      <div className="search-words">
        <h3 className="search-name">
          <Marked text={hit.name} marks={marks} />
        </h3>
        <p className="search-sketch">
          <Marked text={hit.sketch} marks={marks} />
        </p>
        <p className="search-tags">
          {tagsOf(hit.description).map((tag) => (
            <Tag key={tag}>
              <Marked text={tag} marks={marks} />
            </Tag>
          ))}
        </p>
        <p className="search-facts">
          <span>
            <Price fen={hit.price_fen} unit={hit.unit} agreed={agreed} />
          </span>
          <span>{hit.days} 个工作日</span>
        </p>
      </div>
    </a>
  )
}

/** An article or a case that was found: title, the place that tells of it, kind and day. */
export function ArticleHit({ hit, marks }: HitProps<Article>) {
  const lab = useLab()
  const date = dateOf(hit.created)
  return (
    <a className="card linked search-hit" part="card" href={lab.link(hrefOf('article', { id: hit.rid }))}>
      <h3 className="search-name">
        <Marked text={hit.title} marks={marks} />
      </h3>
      {hit.sketch && (
        <p className="search-sketch">
          <Marked text={hit.sketch} marks={marks} />
        </p>
      )}
      <p className="search-facts">
        <span>{listTitles[hit.type as keyof typeof listTitles]}</span>
        <time className="number" dateTime={date}>
          {date}
        </time>
      </p>
    </a>
  )
}
