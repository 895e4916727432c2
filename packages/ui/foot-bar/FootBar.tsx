import { type ReactNode, useRef } from 'react'
import { useFootHeight } from './useFootHeight.ts'
import './foot-bar.css'

interface FootBarProps {
  className: string
  children: ReactNode
}

/** What something comes to and the way on, in view at the window's lower edge while its list is. */
export function FootBar({ className, children }: FootBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useFootHeight(bar)
  return (
    <div className={`foot-bar ${className}`} ref={bar}>
      {children}
    </div>
  )
}
