import type { Fragment, Mark, Node } from '@tiptap/pm/model'
import { isElsewhere } from './links.ts'
import type { ShownPicture } from './pictures.ts'

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
}
const escaped = (text: string) => text.replace(/[&<>"\u00a0]/g, (sign) => signs[sign] ?? sign)
// Quotes stand as they are in a text.
const escapedText = (text: string) => text.replace(/[&<>\u00a0]/g, (sign) => signs[sign] ?? sign)

const attributes = (values: Record<string, string | number | false | null | undefined>) =>
  Object.entries(values)
    .filter(([, value]) => value || value === '')
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('')

const tags: Record<string, string> = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', link: 'a' }
const tagOf = ({ type }: Mark) => tags[type.name] ?? type.name

const opening = (mark: Mark) => {
  const href = mark.attrs.href ?? ''
  const apart = isElsewhere(href) && { target: '_blank', rel: 'noopener noreferrer' }
  return `<${tagOf(mark)}${mark.type.name === 'link' ? attributes({ href, ...apart }) : ''}>`
}

/** Words and what marks them; a mark that goes on from one piece to the next is one element. */
const inline = (content: Fragment): string => {
  let html = ''
  const open: Mark[] = []
  const keep = (count: number) => {
    while (open.length > count) html += `</${tagOf(open.pop() as Mark)}>`
  }
  content.forEach(({ marks, text }) => {
    const same = marks.findIndex((mark, at) => !open[at]?.eq(mark))
    keep(same < 0 ? marks.length : same)
    for (const mark of marks.slice(open.length)) {
      open.push(mark)
      html += opening(mark)
    }
    html += text === undefined ? '<br>' : escapedText(text)
  })
  keep(0)
  return html
}

/** A paragraph that stands alone before other blocks is written without its tag: `<li>甲<ul>…`, `<td>乙</td>`. */
const tight = (node: Node): string => {
  const paragraphs = node.children.filter(({ type }) => type.name === 'paragraph').length
  const [first, ...others] = node.children
  const isTight = first?.type.name === 'paragraph' && paragraphs === 1
  return isTight ? inline(first.content) + others.map(block).join('') : blocks(node)
}

const blocks = (node: Node): string => node.children.map(block).join('')

const around = (tag: string, content: string) => (content ? `<${tag}>${content}</${tag}>` : '')

const cell = (isInHead: boolean) => (node: Node) => {
  const isHeading = node.type.name === 'tableHeader'
  const { colspan, rowspan } = node.attrs
  const tag = isHeading ? 'th' : 'td'
  const values = {
    colspan: colspan > 1 && colspan,
    rowspan: rowspan > 1 && rowspan,
    scope: isHeading && (isInHead ? 'col' : 'row'),
  }
  return `<${tag}${attributes(values)}>${tight(node)}</${tag}>`
}

/** How many rows are the table's head: headings all along, none of which reaches down into the body. */
const headRows = (rows: readonly Node[]) => {
  let head = 0
  let reach = 0
  for (const [at, { children }] of rows.entries()) {
    if (children.some(({ type }) => type.name !== 'tableHeader')) break
    reach = Math.max(reach, ...children.map(({ attrs }) => at + attrs.rowspan))
    if (reach <= at + 1) head = at + 1
  }
  return head
}

const table = ({ attrs, children }: Node) => {
  const head = headRows(children)
  const rows = (some: readonly Node[], isInHead: boolean) =>
    some.map((row) => `<tr>${row.children.map(cell(isInHead)).join('')}</tr>`).join('')
  return around(
    'table',
    around('caption', escapedText(attrs.caption)) +
      around('thead', rows(children.slice(0, head), true)) +
      around('tbody', rows(children.slice(head), false)),
  )
}

const figure = ({ attrs, content }: Node) => {
  const { name, alt, width, height } = attrs as ShownPicture
  const picture = attributes({ src: `/img/${name}`, alt, width, height, loading: 'lazy' })
  return `<figure><img${picture}>${around('figcaption', inline(content))}</figure>`
}

const written: Record<string, (node: Node) => string> = {
  paragraph: ({ content }) => around('p', inline(content)),
  heading: ({ attrs, content }) => around(`h${attrs.level}`, inline(content)),
  blockquote: (node) => around('blockquote', blocks(node)),
  codeBlock: ({ content }) => `<pre><code>${inline(content)}</code></pre>`,
  horizontalRule: () => '<hr>',
  bulletList: (node) => around('ul', blocks(node)),
  orderedList: (node) =>
    `<ol${attributes({ start: node.attrs.start !== 1 && node.attrs.start })}>${blocks(node)}</ol>`,
  listItem: (node) => `<li>${tight(node)}</li>`,
  descriptionList: (node) => around('dl', blocks(node)),
  descriptionTerm: ({ content }) => `<dt>${inline(content)}</dt>`,
  descriptionDetails: (node) => `<dd>${tight(node)}</dd>`,
  table,
  figure,
  upload: () => '',
}

const block = (node: Node): string => written[node.type.name]?.(node) ?? ''

/** The text as the server's `cleanHtml` writes it. An empty one is `''`; paragraphs without words are left out. */
export const toHtml = (doc: Node): string => {
  const html = blocks(doc)
  return doc.textContent.trim() || /<(?:img|hr|table)\b/.test(html) ? html : ''
}
