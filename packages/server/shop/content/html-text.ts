import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5'

/** Tags within a line: their words belong to the words around them. */
const inline = new Set(['a', 'b', 'code', 'em', 'i', 's', 'span', 'strong', 'sub', 'sup', 'u'])

/** What names the lines after it. */
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'th', 'caption'])

export interface Line {
  text: string
  isHeading: boolean
}

/** What sanitised HTML says, a line for each block; none is empty. */
export const linesOfHtml = (html: string): Line[] => {
  const lines: Line[] = []
  let line = ''
  const end = (isHeading = false) => {
    const text = line.replace(/\s+/g, ' ').trim()
    if (text) lines.push({ text, isHeading })
    line = ''
  }
  const read = (node: Tree.ChildNode) => {
    if (node.nodeName === '#text') line += (node as Tree.TextNode).value
    if (!('childNodes' in node)) return
    const isBlock = !inline.has(node.tagName)
    if (isBlock) end()
    node.childNodes.forEach(read)
    if (isBlock) end(headings.has(node.tagName))
  }
  parseFragment(html).childNodes.forEach(read)
  end()
  return lines
}

/** The words of sanitised HTML in one line, without its tags; blocks do not run together. */
export const textOfHtml = (html: string): string =>
  linesOfHtml(html)
    .map(({ text }) => text)
    .join(' ')
