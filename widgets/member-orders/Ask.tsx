import type { ReactNode } from 'react'
import type { Assign } from './order.ts'
import type { ReasonKind } from './ReasonDialog.tsx'

/** The dialog that an answer takes. */
export type Opened = ReasonKind | 'rate' | 'cancel' | 'payer'

export interface AskProps {
  assign: Assign
  onOpen: (what: Opened) => void
}

/** Something that is wanted of the member, or a notice. */
export function Ask({
  title,
  kind = 'ask',
  children,
}: {
  title: string
  kind?: 'ask' | 'note'
  children: ReactNode
}) {
  return (
    <div className={`ask ${kind}`}>
      <h4>{title}</h4>
      {children}
    </div>
  )
}
