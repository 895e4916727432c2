import { DocsContext } from '@storybook/addon-docs/blocks'
import { type MouseEvent, type ReactNode, useContext } from 'react'

interface DocLinkProps {
  /** `docs` with a title's id, or `story` with a story's: `docs/部件-登录弹窗--说明`. */
  to: string
  className?: string
  children: ReactNode
}

/** A link to another page of this site; inside Storybook's frame it changes the page without a reload. */
export function DocLink({ to, className, children }: DocLinkProps) {
  const { channel } = useContext(DocsContext)
  const path = `?path=/${to}`
  const go = (event: MouseEvent) => {
    if (window.top === window || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    channel.emit('navigateUrl', path)
  }
  return (
    <a className={className} href={`./${path}`} target="_top" onClick={go}>
      {children}
    </a>
  )
}
