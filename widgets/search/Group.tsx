import { most_counted } from '@lab/contract/rules/shop/search/search'
import type { ReactNode } from 'react'

export interface More {
  label: string
  href: string
}

interface GroupProps {
  name: string
  total: number
  /** Where the rest of it is. */
  more: readonly More[]
  /** How many are shown here. */
  shown: number
  children: ReactNode
}

/** A count, as far as it is counted. */
export const counted = (total: number) => (total >= most_counted ? `${most_counted - 1}+` : String(total))

/** One group of what was found, with its number and the way to the rest; nothing when nothing was found. */
export function Group({ name, total, more, shown, children }: GroupProps) {
  if (total === 0) return null
  return (
    <section className="search-group">
      <h2 className="search-group-name">
        {name}
        <span className="search-group-count number">
          {counted(total)}
          <span className="visually-hidden"> 条</span>
        </span>
      </h2>
      <ul className="search-hits">{children}</ul>
      {total > shown && (
        <p className="search-more">
          {more.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </p>
      )}
    </section>
  )
}
