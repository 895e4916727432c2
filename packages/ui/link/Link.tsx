import ExternalLink from 'lucide-react/icons/external-link'
import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from '../button/Button.tsx'
import './link.css'

export interface LinkProps extends ComponentProps<'a'> {
  href: string
  /** Opens in a new tab, without an opener, and says so. */
  external?: boolean
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const
const newTabNote = <span className="visually-hidden">（在新窗口打开）</span>

export function Link({ external, className, children, ...rest }: LinkProps) {
  return (
    <a {...(external && newTab)} {...rest} className={`text-link ${className ?? ''}`}>
      {children}
      {external && <ExternalLink size="0.9em" className="text-link-external" />}
      {external && newTabNote}
    </a>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  external,
  kind,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: LinkProps & ButtonLook) {
  return (
    <a
      part="button"
      {...(external && newTab)}
      {...rest}
      className={buttonClass({ kind, size, block }, className)}
    >
      <span className="button-text">
        {icon}
        {children}
      </span>
      {external && newTabNote}
    </a>
  )
}
