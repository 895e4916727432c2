import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from '../spinner/Spinner.tsx'
import './button.css'

export interface ButtonLook {
  /**
   * `primary`: the step forward in a form; `action`: order, submit, pay (one a screen); `quiet`: anything beside;
   * `link`: looks like text; `danger`: deletes. Default `quiet`.
   */
  kind?: 'primary' | 'action' | 'quiet' | 'link' | 'danger'
  /** Height 36, 44 or 52 px. Default `medium`. */
  size?: 'small' | 'medium' | 'large'
  /** As wide as its container. */
  block?: boolean
  /** Stands before the text. */
  icon?: ReactNode
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Its work is under way: it keeps its place and focus, but presses do nothing. */
  busy?: boolean
}

/** Class names of what looks like a button. */
export const buttonClass = ({ kind = 'quiet', size = 'medium', block }: ButtonLook, more?: string) =>
  ['button', kind, size, block && 'block', more].filter(Boolean).join(' ')

export function Button({
  kind,
  size,
  block,
  icon,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      part="button"
      {...rest}
      className={buttonClass({ kind, size, block }, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy && <Spinner />}
      <span className="button-text">
        {icon}
        {children}
      </span>
    </button>
  )
}
