import type { ReactNode } from 'react'
import { CopyLine } from './CopyLine.tsx'
import './invitation-card.css'

export interface InvitationCardProps {
  /** What the code is called: 邀请码. */
  label: string
  code: string
  link: string
  /** The link as one path of squares of side 1, in a square of side `size`. */
  qr: { size: number; path: string }
  /** What else may be done with it. */
  children?: ReactNode
}

/** Modules of white around a code, without which scanners do not find it. */
const quiet = 3

/** A code to pass on: to scan, to tell, to send. */
export function InvitationCard({ label, code, link, qr, children }: InvitationCardProps) {
  const side = qr.size + 2 * quiet
  return (
    <section className="invitation-card" aria-label={label}>
      <svg
        className="invitation-qr"
        viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
        role="img"
        aria-label={`${label} ${code} 的二维码`}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <div className="invitation-ways">
        <CopyLine label={label} text={code} className="invitation-code" />
        <CopyLine label="链接" text={link} className="invitation-link" />
        {children && <div className="invitation-more">{children}</div>}
      </div>
    </section>
  )
}
