import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

/** A widget's tag in a host page. */
export interface WidgetSlot {
  tag: string
  attributes: Record<string, string>
}

/** A static page, cut where the server writes something into it. */
export type Piece = string | { widget: WidgetSlot } | { slot: 'title' | 'description' | 'heading' | 'head' }

interface Cut {
  from: number
  to: number
  piece: Piece
}

const attributesOf = (element: Tree.Element) =>
  Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]))

const cutsOf = (element: Tree.Element, isWidget: (tag: string) => boolean): Cut[] => {
  const place = element.sourceCodeLocation
  if (!place?.startTag) return []
  const inner = { from: place.startTag.endOffset, to: place.endTag?.startOffset ?? place.startTag.endOffset }
  const attributes = attributesOf(element)
  if (isWidget(element.tagName)) {
    const { startOffset: from, endOffset: to } = place.startTag
    return [{ from, to, piece: { widget: { tag: element.tagName, attributes } } }]
  }
  if (element.tagName === 'meta' && attributes.name === 'description') {
    return [{ from: place.startOffset, to: place.endOffset, piece: { slot: 'description' } }]
  }
  if (element.tagName === 'title') return [{ ...inner, piece: { slot: 'title' } }]
  if ('data-route-title' in attributes) return [{ ...inner, piece: { slot: 'heading' } }]
  const children = element.childNodes.flatMap((child) => ('tagName' in child ? cutsOf(child, isWidget) : []))
  if (element.tagName === 'head') children.push({ from: inner.to, to: inner.to, piece: { slot: 'head' } })
  return children
}

/** Cuts a static page at its widgets, title, description, route heading and end of head. */
export const cutHostPage = (html: string, isWidget: (tag: string) => boolean): Piece[] => {
  const document = parse(html, { sourceCodeLocationInfo: true })
  const root = document.childNodes.find((node): node is Tree.Element => 'tagName' in node)
  const pieces: Piece[] = []
  let at = 0
  for (const cut of root ? cutsOf(root, isWidget).sort((a, b) => a.from - b.from) : []) {
    pieces.push(html.slice(at, cut.from), cut.piece)
    at = cut.to
  }
  pieces.push(html.slice(at))
  return pieces
}
