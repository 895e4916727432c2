import { z } from 'zod'
import { answeredFile, raw, rid, staffCall, xlsx } from '../../call.ts'
import { type ImportChange, importChanges } from '../../rules/shop/import/kinds.ts'
import { importLimits } from '../../rules/shop/import/limits.ts'

const wanted = z.strictObject({ ids: z.array(raw(64).min(1)).max(importLimits.rows).optional() })

const problem = z.object({
  sheet: z.string(),
  /** The line that the sheet shows before it. */
  row: z.int(),
  /** As the sheet calls it: `D7`. */
  cell: z.string().optional(),
  /** Its title; empty where it is not about one. */
  column: z.string(),
  msg: z.string(),
})

const count = z.int().min(0)
const change = z.literal(Object.keys(importChanges) as ImportChange[])

const preview = z.object({
  /** Of this file and of what it was compared with; what is committed. */
  fingerprint: z.string(),
  name: z.string(),
  new: count,
  changed: count,
  same: count,
  /** What cannot be read of the file; at most 500. */
  problems: z.array(problem),
  /** What to check before importing: rows that the sheet hides, quotes that do not close. */
  notes: z.array(z.string()).optional(),
  /** Each line of the main sheet. */
  rows: z.array(
    z.object({
      row: z.int(),
      /** Of one that exists. */
      id: z.string().optional(),
      name: z.string(),
      change,
      /** What is in the way of publishing it. */
      problems: z.array(problem),
    }),
  ),
})

const example: z.output<typeof preview> = {
  fingerprint: 'file-1.4f1c',
  name: '项目 2026-01-05.xlsx',
  new: 0,
  changed: 1,
  same: 0,
  problems: [],
  rows: [{ row: 2, id: 'p-sem', name: '扫描电镜', change: 'changed', problems: [] }],
}

const ofFile = z.strictObject({ file_rid: rid })
const ofFingerprint = z.strictObject({ fingerprint: raw(200).min(1) })
const done = z.object({ new: count, changed: count, same: count })
const exampleDone = { new: 0, changed: 1, same: 0 }

const exporting = (noun: string) => ({
  summary: `把已发布的${noun}写成表格文件（xlsx），回答就是文件；ids 为空数组时是空白模板`,
  request: wanted,
  data: answeredFile,
  file: xlsx,
  refuses: ['too_large'] as const,
})

const importing = (noun: string) => ({
  summary: `导入${noun}之前：每一行是新增、有变化还是相同，哪里有问题；什么都不写入`,
  request: ofFile,
  data: preview,
  refuses: ['not_found', 'invalid', 'too_large'] as const,
  example,
})

const committing = (noun: string) => ({
  summary: `导入预览过的${noun}文件并发布，全部成功或全部不变；其间有改动的须重新预览`,
  hasProgress: true,
  request: ofFingerprint,
  data: done,
  refuses: ['not_found', 'invalid', 'too_large', 'stale'] as const,
  example: exampleDone,
})

export const projectExport = staffCall({ path: 'staff/project/export', ...exporting('项目') })
export const projectImport = staffCall({ path: 'staff/project/import', ...importing('项目') })
export const projectCommit = staffCall({ path: 'staff/project/importCommit', ...committing('项目') })
export const instrumentExport = staffCall({ path: 'staff/instrument/export', ...exporting('设备') })
export const instrumentImport = staffCall({ path: 'staff/instrument/import', ...importing('设备') })
export const instrumentCommit = staffCall({ path: 'staff/instrument/importCommit', ...committing('设备') })
