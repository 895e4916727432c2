import { swapPage } from './swap.ts'

export type Visited = 'shown' | 'superseded' | 'failed'

interface Wiring {
  document: Document
  fetch: typeof globalThis.fetch
  parse: (html: string) => Document
}

/** A page of ours, as text; the page that says a thing does not exist is one of ours, too. */
const isPage = ({ status, redirected, headers }: Response) =>
  (status === 200 || status === 404) &&
  !redirected &&
  (headers.get('content-type') ?? '').startsWith('text/html')

/**
 * Fetches a page and shows it in place of the current one; the latest visit wins. A page that was visited before
 * (`isBack`) is the one the browser kept, as when it goes back by itself: at once, without asking the server.
 */
export const createVisit = ({ document, fetch, parse }: Wiring) => {
  let running: AbortController | undefined

  return async (href: string, isBack: boolean): Promise<Visited> => {
    running?.abort()
    const mine = new AbortController()
    running = mine
    try {
      const response = await fetch(href, {
        headers: { accept: 'text/html' },
        cache: isBack ? 'force-cache' : 'default',
        signal: mine.signal,
      })
      const html = isPage(response) ? await response.text() : ''
      if (mine.signal.aborted) return 'superseded'
      return html && swapPage(document, parse(html)) ? 'shown' : 'failed'
    } catch {
      return mine.signal.aborted ? 'superseded' : 'failed'
    }
  }
}
