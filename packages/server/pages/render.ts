import { type Head, headHtml } from './head.ts'
import type { Piece } from './host-page.ts'
import { escapeHtml } from './html.ts'
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
  preloads(tag: string): readonly string[]
}

/** Writes a host page: its widgets as declarative shadow roots, its head, and what the browser should fetch early. */
export const renderPage = async (request: PageRequest): Promise<string> => {
  const preloads = new Set<string>(request.preloads('portal'))
  const write = async (piece: Piece): Promise<string> => {
    if (typeof piece === 'string') return piece
    if ('widget' in piece) {
      const { tag } = piece.widget
      for (const file of request.preloads(tag)) preloads.add(file)
      const attributes = { ...known(request, tag), ...piece.widget.attributes }
      const rendered = await request.widgets.render(tag, attributes, request.api)
      return `<${tag}${attributesHtml(attributes)}>${rendered.html}`
    }
    if (piece.slot === 'title') return escapeHtml(request.head.title)
    if (piece.slot === 'description') {
      return `<meta name="description" content="${escapeHtml(request.head.description)}">`
    }
    if (piece.slot === 'heading') return escapeHtml(request.heading)
    return '' // the head's own place is filled below, when all preloads are known
  }
  const written = await Promise.all(request.pieces.map(write))
  const head = request.pieces.findIndex(
    (piece) => typeof piece === 'object' && 'slot' in piece && piece.slot === 'head',
  )
  if (head >= 0) written[head] = `${headHtml(request.head, [...preloads])}\n  `
  return written.join('')
}

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

const attributesHtml = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
