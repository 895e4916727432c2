import { sourceSet } from '@lab/contract/rules/ground/image'

interface Place {
  /** Most px it takes. */
  width: number
  isLazy: boolean
  /** As in HTML, where the widget knows better. */
  sizes?: string
}

/**
 * What lets the browser choose the size it needs, for an `img` of a stored picture; undefined where there is one
 * size. A lazy one knows its place before it is fetched (`auto`).
 */
export const sourcesOf = (src: string, { width, isLazy, sizes }: Place) => {
  const srcSet = sourceSet(src)
  const atMost = `(max-width: ${width}px) 100vw, ${width}px`
  return srcSet && { srcSet, sizes: sizes ?? (isLazy ? `auto, ${atMost}` : atMost) }
}
