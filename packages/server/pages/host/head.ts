import { escapeHtml, scriptJson } from '../../ground/html.ts'

/** What a page says of itself to crawlers and to those who share it. */
export interface Head {
  title: string
  description: string
  /** What the house is called. */
  site: string
  /** Why nothing can be ordered, above all else on the page; empty while it can. */
  notice?: string
  /** Address of the house's own colours, where it has some. */
  stylesheet?: string
  /** Absolute address of the page itself, without what does not change its content. */
  canonical: string
  image?: string
  type?: 'website' | 'article'
  jsonLd?: object[]
  /** Where programs ask how to embed it. */
  oembed?: string
  /** False for pages that crawlers should leave alone. */
  indexed?: boolean
}

/** Everything of the head that the static page does not hold. */
export const headHtml = (head: Head, preloads: readonly string[]) =>
  [
    `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    head.indexed === false ? '<meta name="robots" content="noindex">' : '',
    head.oembed
      ? `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(head.oembed)}" title="${escapeHtml(head.title)}">`
      : '',
    property('og:site_name', head.site),
    property('og:type', head.type ?? 'website'),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', head.canonical),
    property('og:locale', 'zh_CN'),
    head.image ? property('og:image', head.image) : '',
    head.stylesheet ? `<link rel="stylesheet" href="${escapeHtml(head.stylesheet)}">` : '',
    ...preloads.map((file) => `<link rel="modulepreload" href="/widgets/${escapeHtml(file)}">`),
    ...(head.jsonLd ?? []).map(
      (data) =>
        `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...data })}</script>`,
    ),
  ]
    .filter(Boolean)
    .join('\n    ')

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`
