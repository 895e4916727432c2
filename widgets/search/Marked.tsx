import { markedParts } from '@lab/contract/rules/marks'

/** A text in which what was looked for is marked. */
export function Marked({ text, marks }: { text: string; marks: readonly string[] }) {
  return markedParts(text, marks).map(({ text: part, isMarked }, at) =>
    isMarked ? <mark key={at}>{part}</mark> : part,
  )
}
