import { markedParts } from '@lab/contract/rules/shop/search/marks'

/** A text in which what was looked for is marked. */
export function Marked({ text, marks }: { text: string; marks: readonly string[] }) {
  return markedParts(text, marks).map(({ text: part, isMarked }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
    isMarked ? <mark key={at}>{part}</mark> : part,
  )
}
