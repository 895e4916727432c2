import { fileName, fileStem } from '@lab/contract/rules/ground/text/file-name'
import { dateOf } from '@lab/contract/rules/ground/time'
import { type TaggedZip, taggedZip } from '../../ground/files/send-zip.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import { plainText, textEntry } from '../../ground/files/text-entry.ts'
import type { ZipEntry } from '../../ground/files/zip.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { crcOf } from '../../people/file/crc.ts'
import { voidPrefix } from '../../people/file/readable.ts'
import type { OrderData, OrderFileRow, OrderNoteRow } from './file-rows.ts'

const folders = { data: '', report: '报告', contract: '合同' } as const

/** Without what file systems refuse. */
type Of = Pick<OrderNoteRow, 'experiment' | 'project'>

const folderIn = ({ experiment, project }: Of, folder: string) =>
  `${fileStem(`${experiment.number} ${project}`)}/${folder}`

const versionFolder = ({ version, void: since }: { version: number; void: number | null }) =>
  `第${Math.max(1, version)}版${since === null ? '' : '（已作废）'}`

const folderOf = (row: OrderFileRow) =>
  folderIn(row, row.of.kind === 'data' ? versionFolder(row.of) : folders[row.of.kind])

/** A name that no other file of the folder has: `a.csv`, `a (2).csv`. */
const unlike = (taken: Set<string>, path: string) => {
  const dot = path.lastIndexOf('.')
  const [stem, ending] = dot > path.lastIndexOf('/') ? [path.slice(0, dot), path.slice(dot)] : [path, '']
  let found = path
  for (let count = 2; taken.has(found.toLowerCase()); count++) found = `${stem} (${count})${ending}`
  taken.add(found.toLowerCase())
  return found
}

/** What the archive holds, in words; the same each time while nothing changes. */
const contentsOf = (
  number: string,
  rows: readonly { row: OrderFileRow; path: string }[],
  notes: readonly { row: OrderNoteRow; path: string }[],
) => {
  const gone = [...rows, ...notes].filter(({ row }) => row.of.void !== null)
  const lines = [
    `${number} 的数据与文书，共${rows.length}个文件${notes.length > 0 ? `、${notes.length}份结果说明` : ''}。`,
    '各文件的 SHA-256 校验和见 sha256.txt。',
    ...(gone.length > 0
      ? [
          '',
          '以下数据已被实验室召回作废，请勿使用：',
          ...gone.map(({ row, path }) => `  ${path}（${dateOf(row.of.void ?? 0)}作废）`),
        ]
      : []),
    '',
    ...notes.map(({ row, path }) => `${path}\t结果说明\t${dateOf(row.of.created)}`),
    ...rows.map(({ row, path }) => `${path}\t${row.file.size} 字节\t${dateOf(row.of.created)}`),
  ]
  return plainText(lines)
}

const noteText = ({ of, experiment, project }: OrderNoteRow) =>
  plainText([
    `${experiment.number} ${project} 第${of.version}版 结果说明（${dateOf(of.created)}）`,
    ...(of.void === null ? [] : [`已被实验室召回作废（${dateOf(of.void)}），请勿使用。`]),
    '',
    ...of.text.split(/\r?\n/),
  ])

/** All files and notes of an order as one archive, with its tag: the same bytes have the same one. */
export const orderZip = async (
  deps: Pick<Deps, 'db'> & WithFiles,
  { number, rows, notes }: OrderData,
): Promise<TaggedZip> => {
  const taken = new Set<string>()
  const named = rows.map((row) => {
    const name = `${row.of.void === null ? '' : voidPrefix}${fileName(row.file.name)}`
    return { row, path: unlike(taken, `${folderOf(row)}/${name}`) }
  })
  const namedNotes = notes.map((row) => {
    const name = `${row.of.void === null ? '' : voidPrefix}结果说明.txt`
    return { row, path: unlike(taken, `${folderIn(row, versionFolder(row.of))}/${name}`) }
  })
  const entries: ZipEntry[] = []
  for (const { row, path } of named)
    entries.push({
      name: `${number}/${path}`,
      size: row.file.size,
      crc32: await crcOf(deps, row.file),
      at: row.of.created,
      read: (from, to) => deps.files.read(row.file.rid, from, to),
    })
  const newest = Math.max(0, ...[...rows, ...notes].map(({ of }) => of.void ?? of.created))
  const sums = named.map(({ row, path }) => `${row.file.sha256}  ${path}\n`).join('')
  const texts = [
    textEntry(`${number}/说明.txt`, contentsOf(number, named, namedNotes), newest),
    textEntry(`${number}/sha256.txt`, sums, newest),
    ...namedNotes.map(({ row, path }) =>
      textEntry(`${number}/${path}`, noteText(row), row.of.void ?? row.of.created),
    ),
  ]
  return taggedZip([...texts, ...entries], sums)
}
