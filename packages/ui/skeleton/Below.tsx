import type { ReactNode } from 'react'
import { Skeleton } from './Skeleton.tsx'
import './skeleton.css'

export interface BelowProps {
  /** Whether what stands above has its final height. */
  isReady: boolean
  children: ReactNode
}

/** What stands below something that still loads: out of sight until then, so that it never moves; it loads meanwhile. */
export function Below({ isReady, children }: BelowProps) {
  return (
    <>
      {!isReady && <Skeleton lines={6} />}
      <div className="below" hidden={!isReady}>
        {children}
      </div>
    </>
  )
}
