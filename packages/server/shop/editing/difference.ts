import type { DataOf } from '@lab/contract/calls'
import { diffChars, diffLines } from 'diff'
import { and, inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import { type ItemKey, isOf } from './item.ts'
import { contentRevision } from './schema.ts'
import { partsOf } from './words.ts'

type Parts = DataOf<'staff/content/difference'>['list'][number]['parts']

/** Longer texts are compared by lines: letter by letter takes time by the square of what changed. */
const most_letters = 4000
/** Beyond so many edits the old text is shown as removed and the new as added. */
const limits = { maxEditLength: 4000, timeout: 500 }
/** Most letters of a part that stays the same and is shown. */
const context = 60

const shortened = (text: string) =>
  text.length <= 2 * context ? text : `${text.slice(0, context)} … ${text.slice(-context)}`

/** What became of a text, part by part; long stretches that stay are shortened. */
export const comparedText = (before: string, after: string): Parts => {
  const isShort = Math.max(before.length, after.length) <= most_letters
  const found = isShort ? diffChars(before, after, limits) : diffLines(before, after, limits)
  if (!found)
    return [
      { text: before, kind: 'removed' },
      { text: after, kind: 'added' },
    ]
  return found.map(({ value, added, removed }) =>
    added || removed
      ? { text: value, kind: added ? 'added' : 'removed' }
      : { text: shortened(value), kind: 'same' },
  )
}

/** What changed between two revisions. @throws Refusal `not_found` */
export const difference = async (
  db: Db,
  { from, to, ...key }: ItemKey & { from: number; to: number },
): Promise<DataOf<'staff/content/difference'>> => {
  const rows = await db
    .select({ number: contentRevision.number, body: contentRevision.body })
    .from(contentRevision)
    .where(and(isOf(key), inArray(contentRevision.number, [from, to])))
  const bodyOf = (number: number) => {
    const row = rows.find((one) => one.number === number)
    if (!row) throw refuse('not_found')
    return partsOf(key.kind, row.body)
  }
  const after = new Map(bodyOf(to).map(({ at, text }) => [at, text]))
  return {
    list: bodyOf(from).flatMap(({ at, title, text }) => {
      const now = after.get(at) ?? ''
      return text === now ? [] : [{ at, title, parts: comparedText(text, now) }]
    }),
  }
}
