import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { contentFaults } from './html-content.ts'

/** What may stand where only text and its marks may (HTML §3.2.5.2.5); elements of our own count among them. */
const phrasing = new Set(
  `a abbr b bdi bdo br button cite code data dfn em i img input ins kbd label map mark meter noscript object
   output picture progress q ruby s samp script select slot small span strong sub sup svg template textarea time
   u var video wbr`.split(/\s+/),
)
const textOnly = new Set(
  'p span button h1 h2 h3 h4 h5 h6 em strong small dt label time sub sup code'.split(' '),
)
const interactive = new Set('a button input select textarea details iframe'.split(' '))
const children: Record<string, readonly string[]> = {
  ul: ['li', 'template'],
  ol: ['li', 'template'],
  dl: ['dt', 'dd', 'div', 'template'],
}
const references = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for']

/** A document, or a shadow root: ids and what refers to them stay within it. */
interface Scope {
  ids: string[]
  refers: string[]
}

const attributesOf = (element: Tree.Element) =>
  Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]))

const faultsOf = (element: Tree.Element, above: readonly Tree.Element[]): string[] => {
  const { tagName: tag } = element
  const attributes = attributesOf(element)
  const parent = above.at(-1)?.tagName ?? ''
  const inText = above.find((one) => textOnly.has(one.tagName))
  const inLink = above.some((one) => one.tagName === 'a' || one.tagName === 'button')
  const isText = phrasing.has(tag) || tag.includes('-')
  const label = `<${tag} class="${attributes.class ?? ''}">`
  return [
    ...(inText && !isText ? [`${label} in <${inText.tagName}>`] : []),
    ...(inLink && interactive.has(tag) ? [`${label} in a link or button`] : []),
    ...(children[parent] && !children[parent].includes(tag) ? [`${label} in <${parent}>`] : []),
    ...(tag === 'li' && !['ul', 'ol'].includes(parent) ? [`${label} in <${parent}>`] : []),
    ...(tag === 'img' && !('alt' in attributes && attributes.src) ? [`${label} without alt or src`] : []),
    ...Object.keys(attributes)
      .filter((name) => name === 'style' || name.startsWith('on'))
      .map((name) => `${name} on ${label}`),
    ...contentFaults(element, attributes, parent).map((fault) => `${label}: ${fault}`),
  ]
}

const headingFaults = (levels: readonly number[]) => [
  ...(levels.filter((level) => level === 1).length === 1 ? [] : ['not exactly one h1']),
  ...levels.flatMap((level, at) => {
    const before = levels[at - 1] ?? 0
    return level > before + 1 ? [`h${level} after h${before}`] : []
  }),
]

/** What is wrong with a page as the server wrote it; shadow roots are read where they stand. */
export const htmlFaults = (html: string): string[] => {
  const faults: string[] = []
  const levels: number[] = []
  const counts = { main: 0 }
  const document = parse(html, {
    onParseError: ({ code, startLine }) => faults.push(`${code}, line ${startLine}`),
  })

  const walk = (nodes: readonly Tree.ChildNode[], above: readonly Tree.Element[], scope: Scope) => {
    for (const node of nodes) {
      if (!('tagName' in node)) continue
      const attributes = attributesOf(node)
      const isDrawing = node.tagName === 'svg'
      faults.push(...faultsOf(node, above))
      if (attributes.id !== undefined) scope.ids.push(attributes.id)
      scope.refers.push(...references.flatMap((name) => attributes[name]?.split(/\s+/) ?? []))
      if (/^h[1-6]$/.test(node.tagName)) levels.push(Number(node.tagName[1]))
      if (node.tagName === 'main') counts.main += 1
      if ('content' in node && attributes.shadowrootmode) open(node.content.childNodes, above)
      else if (!isDrawing) walk(node.childNodes, [...above, node], scope)
    }
  }
  const open = (nodes: readonly Tree.ChildNode[], above: readonly Tree.Element[]) => {
    const scope: Scope = { ids: [], refers: [] }
    walk(nodes, above, scope)
    const repeated = scope.ids.filter((id, at) => scope.ids.indexOf(id) !== at)
    const missing = scope.refers.filter((id) => !scope.ids.includes(id))
    faults.push(...repeated.map((id) => `id ${id} repeated`), ...missing.map((id) => `no id ${id}`))
  }
  open(document.childNodes, [])
  if (counts.main !== 1) faults.push(`${counts.main} <main>`)
  return [...faults, ...headingFaults(levels)]
}
