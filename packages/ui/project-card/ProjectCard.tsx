import type { DataOf } from '@lab/contract/calls'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useLab } from '@lab/core/react'
import type { ReactNode } from 'react'
import { Picture } from '../picture/Picture.tsx'
import { Tag } from '../tag/Tag.tsx'
import { Price, type PriceProps } from './Price.tsx'
import { tagsOf } from './tags.ts'
import '../card/card.css'
import './project-card.css'

export interface ProjectCardProps {
  project: DataOf<'open/web/device/search'>['list'][number]
  /** Of its name among the page's headings. */
  level: 2 | 3
  /** Buttons and links at its foot. */
  children?: ReactNode
  /** The member's own price of it. */
  agreed?: PriceProps['agreed']
  /** In view from the start. */
  eager?: boolean
}

/** A project in a list: picture, name, tags, price, days and orders; all of it leads to its page. */
export function ProjectCard({ project, level, children, agreed, eager }: ProjectCardProps) {
  const lab = useLab()
  const { rid, name, img, description, price_fen, unit, days, order } = project
  const Name = `h${level}` as const
  return (
    <article className="card linked project-card" part="card">
      <Picture
        className="project-card-picture"
        src={lab.image(img)}
        alt=""
        width={640}
        height={480}
        eager={eager}
      />
      <div className="project-card-words">
        <Name className="project-card-name">
          <a href={lab.link(hrefOf('detail', { rid }))}>{name}</a>
        </Name>
        <ul className="project-card-tags" aria-label="标签">
          {tagsOf(description).map((tag) => (
            <li key={tag}>
              <Tag>{tag}</Tag>
            </li>
          ))}
        </ul>
        <p className="project-card-facts">
          <span>{days} 个工作日</span>
          <span>
            <span className="number">{order}</span>已下单
          </span>
        </p>
        <p className="project-card-price">
          <Price fen={price_fen} unit={unit} agreed={agreed} />
        </p>
        {children && <div className="project-card-actions">{children}</div>}
      </div>
    </article>
  )
}
