/** A piece of rich text: words, or an element with the attributes we keep. */
export type Rich = string | { tag: string; attributes: Record<string, string>; children: Rich[] }
export type RichElement = Exclude<Rich, string>

/** Elements we show, each with the attributes it may have; everything else leaves only its words. */
const kept: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    (
      'h2 h3 h4 p br hr blockquote pre code ul li dl dt dd strong b em i u s sub sup ' +
      'figure figcaption table caption thead tbody tr'
    )
      .split(' ')
      .map((tag) => [tag, []]),
  ),
  ol: ['start'],
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
}

const empty = /^(br|hr|img)$/
/** Their words are not for reading. */
const silent =
  /^(script|style|template|noscript|noembed|noframes|iframe|object|svg|math|textarea|select|title|xmp)$/
/** Between their children there is nothing to read. */
const structural = /^(table|thead|tbody|tr|ul|ol|dl)$/

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

const attributesOf = (tag: string, text: string) => {
  const attributes: Record<string, string> = {}
  for (const [, name = '', ...values] of text.matchAll(
    /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g,
  )) {
    const key = name.toLowerCase()
    if (kept[tag]?.includes(key)) attributes[key] = decode(values.find((value) => value !== undefined) ?? '')
  }
  return attributes
}

const token =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>|<(\/?)([a-z][a-z\d]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|[^<]+|</gi

/**
 * Reads sanitised HTML into a tree of the elements above. It trusts nothing: what it does not know, it drops, so
 * that also unsanitised text comes to no harm.
 */
export const parseRichText = (html: string): Rich[] => {
  const root: RichElement = { tag: '', attributes: {}, children: [] }
  const open = [root]
  let muted = ''
  for (const [text, slash, name, attributes = ''] of html.matchAll(token)) {
    const tag = name?.toLowerCase()
    const parent = open.at(-1) as RichElement
    if (muted) {
      if (slash && tag === muted) muted = ''
    } else if (tag === undefined) {
      if (/^<[!?]/.test(text) || (structural.test(parent.tag) && !text.trim())) continue
      parent.children.push(decode(text))
    } else if (silent.test(tag)) {
      if (!slash) muted = tag
    } else if (!Object.hasOwn(kept, tag)) {
    } else if (slash) {
      const at = open.findLastIndex((element) => element.tag === tag)
      if (at > 0) open.length = at
    } else {
      const element = { tag, attributes: attributesOf(tag, attributes), children: [] }
      parent.children.push(element)
      if (!empty.test(tag)) open.push(element)
    }
  }
  return root.children
}
