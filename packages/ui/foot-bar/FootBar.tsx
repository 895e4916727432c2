import type { ReactNode } from 'react'
import { setFootHeight } from '../foot-height/foot-height.ts'
import './foot-bar.css'

interface FootBarProps {
  className: string
  children: ReactNode
}

/** What something comes to and the way on, in view at the window's lower edge while its list is. */
export function FootBar({ className, children }: FootBarProps) {
  return (
    <div className={`foot-bar ${className}`} ref={setFootHeight}>
      {children}
    </div>
  )
}
