import { isRecord } from '@lab/contract/rules/ground/is-record'
import { formatFen } from '@lab/contract/rules/ground/money'
import type { Field, Shape } from '@lab/contract/rules/ground/shape'
import { none, valueWords } from '@lab/contract/rules/ground/shape-words'
import { type ContentKind, kindRow } from '@lab/contract/rules/shop/content/kinds'
import { projectLabels } from '@lab/contract/rules/shop/content/project'
import { plainText } from '../search/plain-text.ts'

/** A part of a body as people compare it. */
export interface Part {
  at: string
  title: string
  text: string
}

const shapedText = (shape: Shape, value: unknown): string => {
  if (shape.kind === 'html') return plainText(String(value ?? ''))
  const words = valueWords(shape, value)
  return words === none ? '' : words
}

const shapedParts = (fields: Readonly<Record<string, Field>>, body: Record<string, unknown>): Part[] =>
  Object.entries(fields).map(([at, { title, shape }]) => ({ at, title, text: shapedText(shape, body[at]) }))

const html = /^(content|principle|sample_requirements)$/

/** Lists and objects of a project line by line, in the order in which they stand; sums as money. */
const lines = (value: unknown, key = ''): string[] => {
  if (Array.isArray(value)) return value.map((one) => lines(one).join('，'))
  if (isRecord(value)) return Object.entries(value).flatMap(([name, one]) => lines(one, name))
  if (value === null || value === undefined || value === '') return []
  return [typeof value === 'number' && key.endsWith('_fen') ? formatFen(value) : String(value)]
}

const projectParts = (body: Record<string, unknown>): Part[] =>
  Object.entries(projectLabels).map(([at, title]) => ({
    at,
    title,
    text: html.test(at) ? plainText(String(body[at] ?? '')) : lines(body[at], at).join('\n'),
  }))

/** What a body says, part by part. */
export const partsOf = (kind: ContentKind, body: Record<string, unknown>): Part[] => {
  const { fields } = kindRow(kind)
  return fields ? shapedParts(fields, body) : projectParts(body)
}

/** Letters of a part that the audit log keeps: the whole text stands in the revision. */
const logged = 300

const said = (parts: readonly Part[]): Record<string, string> =>
  Object.fromEntries(parts.map(({ title, text }) => [title, text.slice(0, logged)]))

/** What became different, before and after, for the audit log. */
export const changedParts = (
  kind: ContentKind,
  before: Record<string, unknown> | null,
  after: Record<string, unknown>,
) => {
  const old = before ? partsOf(kind, before) : []
  const texts = new Map(old.map(({ at, text }) => [at, text]))
  const changed = partsOf(kind, after).filter(({ at, text }) => texts.get(at) !== text)
  const isChanged = new Set(changed.map(({ at }) => at))
  return {
    before: before ? said(old.filter(({ at }) => isChanged.has(at))) : null,
    after: said(changed.filter(({ text }) => before !== null || text !== '')),
  }
}
