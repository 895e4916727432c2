import { escapeHtml } from '../../ground/html.ts'
import { type Head, headHtml } from './head.ts'
import type { Piece } from './host-page.ts'
import type { LoadApi, Widgets } from './widgets.ts'

interface PageRequest {
  pieces: readonly Piece[]
  head: Head
  /** The visible heading of a page that stands for several routes. */
  heading: string
  /** Values of the route that widgets take as attributes: `typeId` as `type-id` … */
  values: Record<string, string>
  api: LoadApi
  widgets: Widgets
  /** Modules that are fetched early; those of the widgets come after the first paint. */
  preloads: readonly string[]
}

/** Writes a host page: its widgets as declarative shadow roots, and its head. */
export const renderPage = async (request: PageRequest): Promise<string> => {
  const write = async (piece: Piece): Promise<string> => {
    if (typeof piece === 'string') return piece
    if ('widget' in piece) {
      const { tag } = piece.widget
      const attributes = { ...known(request, tag), ...piece.widget.attributes }
      const rendered = await request.widgets.render(tag, attributes, request.api)
      const before = tag === 'lab-site-header' ? noticeHtml(request.head) : ''
      return `${before}<${tag}${attributesHtml(attributes)}>${rendered.html}`
    }
    if (piece.slot === 'title') return escapeHtml(request.head.title)
    if (piece.slot === 'description') {
      return `<meta name="description" content="${escapeHtml(request.head.description)}">`
    }
    if (piece.slot === 'heading') return escapeHtml(request.heading)
    return `${headHtml(request.head, request.preloads)}\n  `
  }
  return (await Promise.all(request.pieces.map(write))).join('')
}

/** Above the header, which stays in view while this scrolls away. */
const noticeHtml = ({ notice }: Head) =>
  notice ? `<aside class="shop-notice" aria-label="公告">${escapeHtml(notice)}</aside>\n    ` : ''

/** Those of the route's values that the widget takes. */
const known = ({ values, widgets }: PageRequest, tag: string) =>
  Object.fromEntries(
    widgets.attributeNames(tag).flatMap((name) => {
      const value = values[keyOf(name)]
      return value ? [[name, value]] : []
    }),
  )

/** `type-id` → `typeId`. */
const keyOf = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** ` name="value"` for each. */
export const attributesHtml = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
