const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] as string)

/** Ends of elements that stand as a line of their own, with what a reader would put between it and the next. */
const ends = [
  { end: /<\/(?:h[1-6]|dt|th|caption)\s*>/gi, mark: '：' },
  { end: /<\/(?:p|li|dd|td|blockquote|figcaption|pre)\s*>|<br\s*\/?>/gi, mark: '；' },
] as const

// A character that content does not hold: it stands for the mark until the text around it is known.
const place = { '：': '\u{f0000}', '；': '\u{f0001}' } as const

/**
 * The words of sanitised HTML as one line: headings and paragraphs do not run together, `原理：X 射线……；样品：……`,
 * and nothing is put where a sentence has its own end.
 */
export const plainText = (html: string): string => {
  const parted = ends.reduce((text, { end, mark }) => text.replace(end, place[mark]), html)
  return decoded(parted.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .replace(/ ?([\u{f0000}\u{f0001}])[\u{f0000}\u{f0001} ]*/gu, '$1')
    .replace(/^[\u{f0000}\u{f0001}]+|[\u{f0000}\u{f0001}]+$/gu, '')
    .replace(/([。！？；：，、.!?;:,…]) ?[\u{f0000}\u{f0001}]/gu, '$1')
    .replaceAll(place['：'], '：')
    .replaceAll(place['；'], '；')
    .trim()
}
