import { Parser } from 'htmlparser2'
import { NotFetched } from './fetch-page.ts'

/** An element as it is written; `text` is that of an inline script. */
export interface PageElement {
  name: string
  attributes: Record<string, string | undefined>
  text: string
}

/** More than any page of people has. Each step of reading costs as much as the page is deep: both are bounded. */
const most_elements = 50_000
const deepest = 512
/** As many of one name are looked at. */
const most_of_a_name = 200

/** What they hold is not on the page. */
const inert: ReadonlySet<string> = new Set(['template', 'noscript'])

/**
 * Reads those elements of a page that `matter`, in one pass and without a tree: a page is somebody else's, and no page
 * may take more than a moment. @throws NotFetched of a page beyond all bounds
 */
export const elementsOf = (html: string, matter: (name: string) => boolean): PageElement[] => {
  const found: PageElement[] = []
  const seen = new Map<string, number>()
  let all = 0
  let depth = 0
  let inertDepth = 0
  let script: PageElement | undefined

  const keep = (element: PageElement) => {
    const before = seen.get(element.name) ?? 0
    seen.set(element.name, before + 1)
    if (before < most_of_a_name) found.push(element)
  }
  const parser = new Parser({
    onopentag: (name, attributes) => {
      all += 1
      depth += 1
      if (all > most_elements || depth > deepest) throw new NotFetched('页面的元素过多或嵌套过深')
      const element = { name, attributes, text: '' }
      if (inertDepth === 0 && matter(name)) keep(element)
      if (name === 'script') script = element
      if (inert.has(name)) inertDepth += 1
    },
    ontext: (text) => {
      if (script) script.text += text
    },
    onclosetag: (name) => {
      depth -= 1
      script = undefined
      if (inert.has(name)) inertDepth -= 1
    },
  })
  parser.end(html)
  return found
}
