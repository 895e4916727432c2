import type { ComponentProps, ReactNode } from 'react'
import './button.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** What it does, said and shown as a hint. */
  label: string
  /** The icon. */
  children: ReactNode
}

/** A square button with an icon only; 40 px, 44 px on touch screens. */
export function IconButton({ label, children, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      part="button"
      title={label}
      {...rest}
      aria-label={label}
      className={`icon-button ${className ?? ''}`}
    >
      {children}
    </button>
  )
}
