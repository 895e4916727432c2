import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '@lab/contract/rules/ground/is-record'
import { formatFen } from '@lab/contract/rules/ground/money'
import type { Field, Shape } from '@lab/contract/rules/ground/shape'
import { none, valueWords } from '@lab/contract/rules/ground/shape-words'
import { cutText } from '@lab/contract/rules/ground/unseen'
import { type ContentKind, kindRow } from '@lab/contract/rules/shop/content/kinds'
import { projectLabels } from '@lab/contract/rules/shop/content/project'
import { plainText } from '../search/plain-text.ts'

/** A part of a body as people compare it. */
export interface Part {
  at: string
  title: string
  text: string
}

/** A part, and how what it holds reads. */
interface Reader extends Omit<Part, 'text'> {
  read: (value: unknown) => string
}

const shapedText = (shape: Shape, value: unknown): string => {
  if (shape.kind === 'html') return plainText(String(value ?? ''))
  const words = valueWords(shape, value)
  return words === none ? '' : words
}

const shapedReaders = (fields: Readonly<Record<string, Field>>): Reader[] =>
  Object.entries(fields).map(([at, { title, shape }]) => ({
    at,
    title,
    read: (value) => shapedText(shape, value),
  }))

const html = /^(content|principle|sample_requirements)$/

/** Lists and objects of a project line by line, in the order in which they stand; sums as money. */
const lines = (value: unknown, key = ''): string[] => {
  if (Array.isArray(value)) return value.map((one) => lines(one).join('，'))
  if (isRecord(value)) return Object.entries(value).flatMap(([name, one]) => lines(one, name))
  if (value === null || value === undefined || value === '') return []
  return [typeof value === 'number' && key.endsWith('_fen') ? formatFen(value) : String(value)]
}

const projectReaders: readonly Reader[] = Object.entries(projectLabels).map(([at, title]) => ({
  at,
  title,
  read: (value) => (html.test(at) ? plainText(String(value ?? '')) : lines(value, at).join('\n')),
}))

const readersOf = (kind: ContentKind): readonly Reader[] => {
  const { fields } = kindRow(kind)
  return fields ? shapedReaders(fields) : projectReaders
}

/** What a body says, part by part. */
export const partsOf = (kind: ContentKind, body: Record<string, unknown>): Part[] =>
  readersOf(kind).map(({ at, title, read }) => ({ at, title, text: read(body[at]) }))

/** Letters of a part that the audit log keeps: the whole text stands in the revision. */
const logged = 300

/** What became different, before and after, for the audit log. */
export const changedParts = (
  kind: ContentKind,
  before: Record<string, unknown> | null,
  after: Record<string, unknown>,
) => {
  const old: Record<string, string> = {}
  const now: Record<string, string> = {}
  for (const { at, title, read } of readersOf(kind)) {
    // What stays is not read: the texts of a project are long.
    if (before && isDeepStrictEqual(before[at], after[at])) continue
    const [was, is] = [before ? read(before[at]) : '', read(after[at])]
    if (was === is) continue
    old[title] = cutText(was, logged)
    now[title] = cutText(is, logged)
  }
  return { before: before && old, after: now }
}
