import { lazyPart } from '@lab/ui/lazy-part'
import type { RichTextProps } from './props.ts'

export type { PickedPicture, RichTextProps } from './props.ts'

/** ProseMirror is larger than the rest of the desk: it comes when a text is to be written. */
const TextEditor = lazyPart(() => import('./TextEditor.tsx').then((part) => part.TextEditor))

/** A text with headings, lists, tables, links and pictures, written as it will be read. */
export function RichText(props: RichTextProps) {
  return <TextEditor {...props} />
}
