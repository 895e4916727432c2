import { isLink } from '../links.ts'
import { parseHtml } from '../parse.ts'
import { pictureNameOnPage } from '../pictures.ts'
import { isHidden, marksOf } from './looks.ts'
import { makeLists } from './word-lists.ts'

export interface Cleaned {
  html: string
  /** Pictures of other sites and of files, which were left out. */
  lost: number
}

export interface CleanOptions {
  /** Where our own pictures are. */
  origin: string
  /** What stands for a picture that was written into the HTML; undefined: it is left out. */
  placeOf?: (address: string) => string | undefined
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

/** Their words are not for reading. */
const silent = new Set(
  (
    'script style head title meta link base noscript noembed noframes template iframe frame frameset object embed ' +
    'applet svg math textarea select option input button audio video canvas map xmp plaintext xml'
  ).split(' '),
)

/** Kept as they are, without attributes. */
const kept = new Set(
  'h2 h3 h4 blockquote ul li dl dt dd table caption thead tbody tfoot tr th td figcaption'.split(' '),
)

/** Lines of their own, paragraphs where they hold nothing but words. */
const boxes = new Set(
  'p div section article header footer main aside nav center address details summary fieldset form h1 h5 h6'.split(
    ' ',
  ),
)

const block = `p,div,section,article,table,ul,ol,dl,pre,blockquote,figure,hr,h1,h2,h3,h4,h5,h6`

/** Deeper than any text: what follows leaves only its words. */
const deepest = 200

/** HTML of any page, of Word or of WeChat, as far as it may stand in our texts. */
export const cleanPasted = (html: string, { origin, placeOf }: CleanOptions): Cleaned => {
  const document = parseHtml(html)
  makeLists(document)
  // One that has a first heading has the page's title among its own.
  const lower = document.querySelector('h1, .MsoTitle') ? 1 : 0
  // Copied from an editor like this one: each space counts.
  const isOwn = document.querySelector('[data-pm-slice]') !== null
  let lost = 0

  const picture = (image: Element) => {
    const src = image.getAttribute('src') ?? ''
    const alt = escaped(image.getAttribute('alt') ?? '')
    const name = pictureNameOnPage(src, origin)
    if (name) return `<img src="/img/${name}" alt="${alt}"${size(image, 'width')}${size(image, 'height')}>`
    const place = image.hasAttribute('data-src') ? undefined : placeOf?.(src)
    if (place) return `<img data-upload="${place}">`
    if (!isSpacer(image)) lost += 1
    return ''
  }

  const inside = (parent: Node, depth: number): string => {
    if (depth > deepest) return escaped(parent.textContent ?? '')
    let written = ''
    for (let node = parent.firstChild; node; node = node.nextSibling) {
      if (node.nodeType === 3) written += words(node.nodeValue ?? '')
      else if (node.nodeType === 1) written += element(node as Element, depth + 1)
    }
    return written
  }

  const element = (one: Element, depth: number): string => {
    const tag = one.localName
    const style = one.getAttribute('style') ?? ''
    if (silent.has(tag) || isHidden(style)) return ''
    if (tag === 'br' || tag === 'hr') return `<${tag}>`
    if (tag === 'img') return picture(one)
    if (tag === 'pre') return `<pre><code>${escaped(one.textContent ?? '')}</code></pre>`
    const content = inside(one, depth)
    if (/^h[1-6]$/.test(tag) || one.classList.contains('MsoTitle')) return heading(tag, content, lower)
    if (tag === 'ol') return `<ol${numberOf(one, 'start')}>${content}</ol>`
    if (tag === 'th' || tag === 'td')
      return `<${tag}${numberOf(one, 'colspan')}${numberOf(one, 'rowspan')}>${content}</${tag}>`
    if (tag === 'figure') return figure(content)
    if (kept.has(tag)) return `<${tag}${slice(one)}>${content}</${tag}>`
    if (boxes.has(tag)) {
      if (isOwn && tag === 'p') return `<p${slice(one)}>${content}</p>`
      return one.querySelector(block) ? content : paragraph(content)
    }
    return marked(one, tag, style, content)
  }

  return { html: inside(document.body, 0), lost }
}

const words = (text: string) => escaped(text.replace(/[\u200b\ufeff]/g, '').replace(/\u00a0/g, ' '))

/** Spaces that indent a paragraph are its look. */
const paragraph = (content: string) => {
  const text = content.replace(/^[\s\u3000]+/, '')
  // A picture stands by itself.
  if (/^(?:<img [^>]*>|<br>|\s)*$/.test(text)) return text.replace(/<br>/g, '').trim()
  return `<p>${text}</p>`
}

const heading = (tag: string, content: string, lower: number) => {
  const level = Math.min(4, Math.max(2, Number(tag.slice(1) || 1) + lower))
  const plain = content.replace(/<\/?strong>/g, '').trim()
  return plain && `<h${level}>${plain}</h${level}>`
}

/** One of ours with its caption; of another only the caption is left. */
const figure = (content: string) => (/^\s*<img /.test(content) ? `<figure>${content}</figure>` : content)

const marked = (one: Element, tag: string, style: string, content: string) => {
  const href = tag === 'a' ? (one.getAttribute('href') ?? '') : ''
  // Word's marks within the document lead nowhere here.
  const isLinked = href && !href.startsWith('#_') && isLink(href)
  const text = isLinked ? `<a href="${escaped(href)}">${content}</a>` : content
  // A link is underlined by itself.
  const marks = marksOf(tag, style).filter((mark) => !(isLinked && mark === 'u'))
  return content.trim() ? marks.reduceRight((inner, mark) => `<${mark}>${inner}</${mark}>`, text) : content
}

const numberOf = (one: Element, name: string) => {
  const value = one.getAttribute(name) ?? ''
  return /^\d{1,3}$/.test(value) && value !== '1' ? ` ${name}="${value}"` : ''
}

const size = (image: Element, name: string) => {
  const value = image.getAttribute(name) ?? ''
  return /^\d{1,5}$/.test(value) ? ` ${name}="${value}"` : ''
}

const isSpacer = (image: Element) =>
  ['width', 'height'].some((name) => /^[0-2]$/.test(image.getAttribute(name) ?? ''))

/** How far what was copied from an editor like this one is open at its ends. */
const slice = (one: Element) => {
  const value = one.getAttribute('data-pm-slice')
  return value ? ` data-pm-slice="${escaped(value)}"` : ''
}
