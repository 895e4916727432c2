import type { Verdict } from './routes.ts'

const linkOf = (event: MouseEvent) =>
  event.composedPath().find((node): node is HTMLAnchorElement => (node as Element).localName === 'a')

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

interface Wiring {
  judge(path: string): Verdict
  block(verdict: Verdict, isThere: boolean): void
}

/**
 * For browsers without the Navigation API (Safari < 26.2, Firefox < 147): links load pages, except those that
 * need a login first.
 */
export const guardClicks = (window: Window, { judge, block }: Wiring) => {
  window.document.addEventListener('click', (event) => {
    const link = linkOf(event)
    if (event.defaultPrevented || !isPlain(event) || !link?.href) return
    if (link.hasAttribute('download') || (link.target && link.target !== '_self')) return
    const { origin, pathname, search } = new URL(link.href)
    const verdict = judge(pathname + search)
    if (origin !== window.location.origin || !('login' in verdict)) return
    event.preventDefault()
    block(verdict, false)
  })
}
