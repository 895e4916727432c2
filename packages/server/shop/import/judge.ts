import { createHash } from 'node:crypto'
import type { SheetProblem } from '@lab/contract/rules/ground/sheet/table'
import { contentKinds } from '@lab/contract/rules/shop/content/kinds'
import { problemAt, type ReadItem } from '@lab/contract/rules/shop/import/kind'
import { type ImportChange, type ImportedKind, importKinds } from '@lab/contract/rules/shop/import/kinds'
import type { ImportNames } from '@lab/contract/rules/shop/import/names'
import type { Db } from '../../ground/db/open.ts'
import { problemsOfEach } from '../editing/check.ts'
import type { Item } from '../editing/item.ts'
import type { Body } from '../editing/kinds/kind.ts'
import { kinds } from '../editing/kinds/kinds.ts'
import { batchesOf, itemsOf, pause, publicOf, takenAmong } from './known.ts'
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

export interface JudgedImport {
  rows: JudgedRow[]
  /** What was seen: the file's bytes, what they mean, and each item's version. */
  hash: string
}

interface About {
  kind: ImportedKind
  names: ImportNames
  /** Names and ids that an earlier line of the file has. */
  seen: Set<string>
}

/** Whether two bodies are written alike, blanks at the ends of their texts aside. */
const isSame = ({ kind, names }: About, one: Body, other: Body): boolean => {
  const written = (body: Body) =>
    JSON.stringify(importKinds[kind].write([{ id: '', body }], names), (_, value) =>
      typeof value === 'string' ? value.trim() : value,
    )
  return written(one) === written(other)
}

/** What of a row is not for its body to say: who it is. */
const identityProblem = (
  { kind, seen }: About,
  { id, title }: ReadItem,
  item: Item | undefined,
  taken: ReadonlySet<string>,
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

const judgeBatch = async (db: Db, about: About, some: readonly ReadItem[], hold: boolean) => {
  const { kind } = about
  const ids = some.flatMap(({ id }) => id || [])
  const items = await itemsOf(db, kind, ids, hold)
  const current = await publicOf(db, kind, ids)
  const taken = await takenAmong(
    db,
    kind,
    some.flatMap(({ id, title }) => (id ? [] : title)),
  )
  const clean = kinds[kind].clean ?? ((body: Body) => body)
  const rows = some.map((read): JudgedRow & { read: ReadItem } => {
    const { id, line, title } = read
    const item = items.get(id)
    const before = current.get(id)
    const fault = identityProblem(about, read, item, taken)
    const problems = fault ? [problemAt(read, importKinds[kind], fault)] : []
    const row = { read, line, id, name: title, item, before, problems }
    if (!read.body || !before) return { ...row, change: before ? 'changed' : 'new', body: read.body }
    const body = isSame(about, read.body, before) ? undefined : clean(read.body)
    if (!body || isSame(about, body, before)) return { ...row, change: 'same' }
    if (item?.has_draft && !fault)
      problems.push(problemAt(read, importKinds[kind], { at: 'id', msg: '有未发布的修改，请先发布或丢弃' }))
    return { ...row, change: 'changed', body }
  })
  for (const row of rows) if (row.change === 'new' && row.body) row.body = clean(row.body)
  const judged = rows.flatMap(({ id, body, read }) => (body ? [{ id, body, read }] : []))
  const found = await problemsOfEach(db, kind, judged)
  const byRead = new Map(judged.map(({ read }, at) => [read, found[at] ?? []]))
  return rows.map(({ read, ...row }) => ({
    ...row,
    problems: [
      ...row.problems,
      ...(byRead.get(read) ?? []).map((one) => problemAt(read, importKinds[kind], one)),
    ],
  }))
}

/** What each line of a file would do. `hold`: within the transaction that does it. */
export const judgeImport = async (
  db: Db,
  { kind, names, file }: { kind: ImportedKind; names: ImportNames; file: StoredImport },
  hold = false,
): Promise<JudgedImport> => {
  const about: About = { kind, names, seen: new Set() }
  const hash = createHash('sha256').update(`${kind} ${file.sha256} ${JSON.stringify(names)}`)
  const rows: JudgedRow[] = []
  for (const some of batchesOf(file.items)) {
    for (const row of await judgeBatch(db, about, some, hold)) {
      hash.update(`\n${row.line} ${row.change} ${row.item?.version ?? 0} ${row.problems.length}`)
      rows.push(row)
    }
    await pause()
  }
  return { rows, hash: hash.digest('hex') }
}
