import type { ReactNode } from 'react'
import './tag.css'

interface TagProps {
  /** Its meaning; colour is never the only sign of it. Default `plain`. */
  kind?: 'plain' | 'primary' | 'accent' | 'success' | 'warning' | 'danger'
  children: ReactNode
}

/** A short property or state: 热门, 待付款. */
export function Tag({ kind = 'plain', children }: TagProps) {
  return <span className={`tag ${kind}`}>{children}</span>
}
