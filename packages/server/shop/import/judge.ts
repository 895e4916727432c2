import { createHash } from 'node:crypto'
import type { SheetProblem } from '@lab/contract/rules/ground/sheet/table'
import { contentKinds } from '@lab/contract/rules/shop/content/kinds'
import { problemAt, type ReadItem } from '@lab/contract/rules/shop/import/kind'
import { type ImportChange, type ImportedKind, importKinds } from '@lab/contract/rules/shop/import/kinds'
import type { ImportNames } from '@lab/contract/rules/shop/import/names'
import type { Db } from '../../ground/db/open.ts'
import { pause } from '../../ground/pause.ts'
import { problemsOfEach } from '../editing/check.ts'
import type { Item } from '../editing/item.ts'
import type { Body } from '../editing/kinds/kind.ts'
import { kinds } from '../editing/kinds/kinds.ts'
import { isAlike } from './alike.ts'
import { itemsOf, publicOf, takenAmong } from './known.ts'
import type { StoredImport } from './read-file.ts'

export interface JudgedRow {
  line: number
  id: string
  name: string
  change: ImportChange
  problems: SheetProblem[]
  /** As it would be kept; nothing where it could not be read, or is the same. */
  body?: Body
  /** What it changes. */
  item?: Item
  before?: Body
}

interface About {
  kind: ImportedKind
  names: ImportNames
  /** Names and ids that an earlier line of the file has. */
  seen: Set<string>
  /** Names of the file that an item has already, as things stood when it began to be judged. */
  taken: ReadonlySet<string>
}

/** What of a row is not for its body to say: who it is. */
const identityProblem = (
  { kind, seen, taken }: About,
  { id, title }: ReadItem,
  item: Item | undefined,
): { at: string; msg: string } | undefined => {
  const noun = contentKinds[kind].title
  const key = id ? `id ${id}` : `name ${title}`
  if (seen.has(key)) return { at: 'id', msg: id ? '[编号]在文件里重复' : `[名称]在文件里重复` }
  seen.add(key)
  if (!id) {
    return taken.has(title) ? { at: 'name', msg: `已有同名的${noun}，要修改它请填写编号` } : undefined
  }
  if (!item) return { at: 'id', msg: `[编号]没有这个${noun}，新${noun}请留空` }
  if (item.state === 'withdrawn') return { at: 'id', msg: `这个${noun}已下架，请先重新上架` }
  if (item.state !== 'published') return { at: 'id', msg: `这个${noun}还没有发布，请先发布` }
  return undefined
}

/** A body as it would be kept; nothing where it says what is public. */
const changedBody = ({ kind, names }: About, body: Body, before: Body): Body | undefined => {
  if (isAlike(kind, names, body, before)) return
  const cleaned = cleanBody(kind, body, before)
  return isAlike(kind, names, cleaned, before) ? undefined : cleaned
}

const cleanBody = (kind: ImportedKind, body: Body, known?: Body): Body =>
  kinds[kind].clean?.(body, known) ?? body

const judgeRow = (
  about: About,
  read: ReadItem,
  item: Item | undefined,
  before: Body | undefined,
): JudgedRow => {
  const { id, line, title, body } = read
  const { kind } = about
  const fault = identityProblem(about, read, item)
  const problems = [...read.problems, ...(fault ? [problemAt(read, importKinds[kind], fault)] : [])]
  const row = { line, id, name: title, item, before, problems }
  if (!body || !before)
    return { ...row, change: before ? 'changed' : 'new', body: body && cleanBody(kind, body) }
  const next = changedBody(about, body, before)
  if (!next) return { ...row, change: 'same' }
  if (item?.has_draft && !fault)
    problems.push(problemAt(read, importKinds[kind], { at: 'id', msg: '有未发布的修改，请先发布或丢弃' }))
  return { ...row, change: 'changed', body: next }
}

const judgeBatch = async (db: Db, about: About, some: readonly ReadItem[]): Promise<JudgedRow[]> => {
  const { kind } = about
  const ids = some.flatMap(({ id }) => id || [])
  const items = await itemsOf(db, kind, ids)
  const current = await publicOf(db, kind, ids)
  const rows = some.map((read) => ({
    read,
    row: judgeRow(about, read, items.get(read.id), current.get(read.id)),
  }))
  const judged = rows.flatMap(({ read, row: { id, body } }) => (body ? [{ id, body, read }] : []))
  const found = await problemsOfEach(db, kind, judged)
  const byRead = new Map(judged.map(({ read }, at) => [read, found[at] ?? []]))
  return rows.map(({ read, row }) => ({
    ...row,
    problems: [
      ...row.problems,
      ...(byRead.get(read) ?? []).map((one) => problemAt(read, importKinds[kind], one)),
    ],
  }))
}

interface Judging {
  /** Some lines, in their order; those that follow are judged after it. */
  onRows: (rows: JudgedRow[]) => Promise<void>
}

/** A file, and what it may call by its name. */
export interface Judged {
  kind: ImportedKind
  names: ImportNames
  file: StoredImport
}

/**
 * The hash of all that a file is compared with: its bytes, what its names mean, whom it names, as they stand. Whatever
 * else is found of the same hash is found of the same things. `hold`: nobody else changes them until the transaction's end.
 */
export const standingOf = async (db: Db, { kind, names, file }: Judged, hold = false): Promise<string> => {
  const items = await itemsOf(db, kind, file.ids, hold)
  const taken = await takenAmong(db, kind, file.newNames)
  const hash = createHash('sha256').update(`${kind} ${file.sha256} ${JSON.stringify(names)}`)
  for (const { id, version, state } of items.values()) hash.update(`\n${id} ${version} ${state}`)
  return hash.update(`\n${JSON.stringify([...taken].sort())}`).digest('hex')
}

/** Waits for both, whatever becomes of them: of a failed transaction nothing may go on behind its end. */
const together = async <T>(judging: Promise<T>, handling: Promise<void>): Promise<T> => {
  const [judged, handled] = await Promise.allSettled([judging, handling])
  if (handled.status === 'rejected') throw handled.reason
  if (judged.status === 'rejected') throw judged.reason
  return judged.value
}

/** What each line of a file would do. Some are judged while `onRows` has those before them written. */
export const judgeImport = async (
  db: Db,
  { kind, names, file }: Judged,
  { onRows }: Judging,
): Promise<void> => {
  const taken = await takenAmong(db, kind, file.newNames)
  const about: About = { kind, names, seen: new Set(), taken }
  let handling = Promise.resolve()
  for (const some of file.items()) {
    const rows = await together(judgeBatch(db, about, some), handling)
    handling = onRows(rows)
    await pause()
  }
  await handling
}
