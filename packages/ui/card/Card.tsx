import type { ReactNode } from 'react'
import './card.css'

export interface CardProps {
  /** Makes the whole card one link. */
  href?: string
  /** The link opens in a new tab. */
  external?: boolean
  className?: string
  children: ReactNode
}

/** A raised box around one thing; with `href` all of it is a link. */
export function Card({ href, external, className, children }: CardProps) {
  const name = `card ${href ? 'linked' : ''} ${className ?? ''}`
  if (!href) return <div className={name}>{children}</div>
  const newTab = external ? ({ target: '_blank', rel: 'noopener noreferrer' } as const) : {}
  return (
    <a className={name} part="card" href={href} {...newTab}>
      {children}
      {external && <span className="visually-hidden">（在新窗口打开）</span>}
    </a>
  )
}
