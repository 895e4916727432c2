import { emptyFields, type FieldsOf } from '../../ground/shape.ts'
import { cutText } from '../../ground/unseen.ts'
import { type ContentKind, type contentKinds, kindRow } from './kinds.ts'
import { blankProject, type ProjectBody } from './project.ts'

type Kinds = typeof contentKinds

/** What an item of a kind holds; drafts may be unfinished. */
export type BodyOf<K extends ContentKind> = K extends 'project'
  ? ProjectBody
  : Kinds[K]['fields'] extends infer F
    ? FieldsOf<F>
    : never

/** What a new item begins with, on the lab's day `today`. */
export const blankOf = <K extends ContentKind>(kind: K, today?: string): BodyOf<K> => {
  const { fields } = kindRow(kind)
  return (fields ? emptyFields(fields, today) : blankProject) as BodyOf<K>
}

/** What an item is called in lists: the first of these that says something. */
export const titleOf = (kind: ContentKind, body: unknown): string => {
  const { title, name, company, words, img } = body as Record<string, unknown>
  const list = Array.isArray(words) ? words.join('、') : words
  const said = [...(kind === 'acknowledgement' ? [company] : []), title, name, list, img]
  const found = said.find((one) => typeof one === 'string' && one.trim() !== '')
  return typeof found === 'string' ? cutText(found.trim(), 200) : `未命名的${kindRow(kind).title}`
}
