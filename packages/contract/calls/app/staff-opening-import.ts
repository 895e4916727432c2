import { z } from 'zod'
import { answeredFile, epoch, listOf, paging, raw, rid, sorted, staffCall, text, xlsx } from '../../call.ts'
import { decisionCalls, reason, version } from '../../decision.ts'
import {
  type OpeningImportState,
  openingImportStates,
  openingKindNames,
} from '../../rules/app/opening-import/kinds.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'

const kind = z.literal(openingKindNames)
const state = z.literal(Object.keys(openingImportStates) as OpeningImportState[])

const totals = z.array(
  z.object({ title: z.string(), unit: z.literal(['count', 'fen']), value: z.int().min(0) }),
)

/** A file that somebody prepared, and what became of it. */
const openingImport = z.object({
  rid: z.string(),
  version,
  number: z.string(),
  kind,
  state,
  /** Of the file, and by which it is read again. */
  name: z.string(),
  file_rid: z.string(),
  fingerprint: z.string(),
  totals,
  created: epoch,
  created_by: z.string(),
  decided: epoch.optional(),
  decided_by: z.string(),
  /** Why it was rejected. */
  rejected: z.string(),
  /** Whether the caller may confirm it: somebody else prepared it. */
  may_confirm: z.boolean(),
})

const preview = z.object({
  kind,
  /** Of this file and what it is read as; what is proposed. */
  fingerprint: z.string(),
  name: z.string(),
  heads: z.array(z.string()),
  /** The first 200; `count` of them in all. */
  rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  count: z.int().min(0),
  /** What is in the way, at most 500. */
  problems: z.array(
    z.object({
      sheet: z.string(),
      row: z.int(),
      /** As the sheet calls it: `D7`. */
      cell: z.string().optional(),
      column: z.string(),
      msg: z.string(),
    }),
  ),
  /** What to check before importing: rows that the sheet hides, quotes that do not close. */
  notes: z.array(z.string()).optional(),
  totals,
  /** The same file was proposed before, and not rejected. */
  earlier: openingImport.optional(),
})

const example: z.output<typeof openingImport> = {
  rid: 'example-import',
  version: 1,
  number: 'QC-260105-0001',
  kind: 'prestore',
  state: 'proposed',
  name: '预存余额.xlsx',
  file_rid: 'example-file',
  fingerprint: `prestore.${'0'.repeat(64)}`,
  totals: [
    { title: '付款方', unit: 'count', value: 1 },
    { title: '合计', unit: 'fen', value: 120_000 },
  ],
  created: 1_767_582_000,
  created_by: '员工示例',
  decided_by: '',
  rejected: '',
  may_confirm: true,
}

const examplePreview: z.output<typeof preview> = {
  kind: 'prestore',
  fingerprint: example.fingerprint,
  name: example.name,
  heads: ['付款方', '金额', '说明'],
  rows: [{ row: 2, cells: ['13800000000', '1200', '旧系统余额'] }],
  count: 1,
  problems: [{ sheet: '预存余额', row: 2, cell: 'A2', column: '付款方', msg: '没有用该手机号注册的会员' }],
  totals: example.totals,
}

export const template = staffCall({
  path: 'staff/import/template',
  summary: '期初导入的空白表格（xlsx），另有一张说明各列；回答就是文件',
  request: z.strictObject({ kind }),
  data: answeredFile,
  file: xlsx,
  refuses: [],
})

export const previewed = staffCall({
  path: 'staff/import/preview',
  summary: '期初导入之前：哪些行有问题，合计多少；什么都不写入',
  request: z.strictObject({ kind, file_rid: rid }),
  data: preview,
  refuses: ['not_found', 'invalid', 'too_large', 'month_closed'],
  example: examplePreview,
})

export const propose = staffCall({
  path: 'staff/import/propose',
  summary: '提交预览过、没有问题的文件，由另一位同事复核',
  request: z.strictObject({ fingerprint: raw(100).min(1) }),
  data: openingImport,
  once: true,
  refuses: ['not_found', 'invalid', 'too_large', 'wrong_state', 'month_closed'],
  example,
})

export const list = staffCall({
  path: 'staff/import/list',
  summary: '提交过的期初导入',
  request: z.strictObject({
    ...paging,
    ...sorted(deskSorts['staff/import/list']),
    state: state.optional(),
    /** Part of its number, or of the file's name. */
    kw: text(50).optional(),
  }),
  data: listOf(openingImport),
  refuses: [],
  example: { list: [example], total: 1, page: 1, limit: 20 },
})

export const detail = staffCall({
  path: 'staff/import/detail',
  summary: '提交的文件，如同预览：复核前重新检查每一行',
  request: z.strictObject({ rid }),
  data: preview,
  refuses: ['not_found', 'invalid', 'too_large'],
  example: { ...examplePreview, problems: [], earlier: example },
})

const decision = decisionCalls(state, 'example-import')

export const confirm = decision(
  'staff/import/confirm',
  '复核通过期初导入：须由提交人以外的同事；重新检查，全部导入或什么都不导入',
  'confirmed',
  { refuses: ['second_person_required', 'invalid', 'too_large', 'month_closed'] },
)

export const reject = decision('staff/import/reject', '驳回期初导入', 'rejected', {
  asked: { reason },
  refuses: [],
})
