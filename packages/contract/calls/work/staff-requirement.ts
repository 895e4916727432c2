import { z } from 'zod'
import { days, epoch, listOf, paging, rid, sorted, staffCall, text } from '../../call.ts'
import { decides, version } from '../../decision.ts'
import type { StaffPath } from '../../rules/people/staff/acts.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'
import {
  type RequirementEvent,
  type RequirementState,
  requirementFlow,
  requirementStates,
} from '../../rules/work/requirement/requirement-states.ts'

const state = z.literal(Object.keys(requirementStates) as RequirementState[])
const event = z.literal(Object.keys(requirementFlow.events) as RequirementEvent[])

/** What a visitor published, in a list. */
const row = z.object({
  rid: z.string(),
  version,
  /** What people say on the phone. */
  number: z.string(),
  state,
  name: z.string(),
  phone: z.string(),
  company: z.string(),
  title: z.string(),
  created: epoch,
  /** Name of the service type it is about. */
  type: z.string().optional(),
  /** On whose page it was written. */
  partner: z.string().optional(),
  /** Who follows it up. */
  staff: z.string().optional(),
})

const exampleRow: z.output<typeof row> = {
  rid: 'example-requirement',
  version: 1,
  number: 'XQ-261122-0003',
  state: 'new',
  name: '示例用户',
  phone: '13800000000',
  company: '示例大学',
  title: '多孔碳的孔径分布',
  created: 1767225600,
  type: '送样检测',
}

export const list = staffCall({
  path: 'staff/requirement/list',
  summary: '访客发布的需求，最新在前；附各状态的数目',
  request: z.strictObject({
    ...paging,
    ...sorted(deskSorts['staff/requirement/list']),
    state: state.optional(),
    /** Part of a number, title, name, phone or company. */
    kw: text(50).optional(),
    ...days,
  }),
  data: listOf(row).extend({ counts: z.record(z.string(), z.int()) }),
  refuses: [],
  example: { list: [exampleRow], total: 1, page: 1, limit: 20, counts: { new: 1 } },
})

/** All of one: its text, its files, and what was done about it. */
const requirement = row.extend({
  content: z.string(),
  files: z.array(z.object({ rid: z.string(), name: z.string(), size: z.int(), type: z.string() })),
  timeline: z.array(z.object({ at: epoch, event, to: state, staff: z.string(), note: z.string() })),
})

const example: z.output<typeof requirement> = {
  ...exampleRow,
  content: '三个样品，想知道 2 nm 以下的孔，以及大概的费用与时间。',
  files: [],
  timeline: [],
}

export const detail = staffCall({
  path: 'staff/requirement/detail',
  summary: '一条需求的全部',
  request: z.strictObject({ rid }),
  data: requirement,
  refuses: ['not_found'],
  example,
})

const moving = <const P extends StaffPath, I extends z.ZodRawShape>(path: P, summary: string, fields: I) =>
  staffCall({
    path,
    summary,
    request: z.strictObject({ ...decides, ...fields }),
    data: requirement,
    once: true,
    refuses: ['not_found', 'stale', 'wrong_state'],
    example,
  })

const note = text(2000)

export const take = moving('staff/requirement/take', '开始跟进', { note: note.optional() })
export const answer = moving('staff/requirement/answer', '登记怎样答复了访客', {
  note: note.min(1, '[答复]不能为空'),
})
export const close = moving('staff/requirement/close', '关闭', { note: note.min(1, '[原因]不能为空') })
export const reopen = moving('staff/requirement/reopen', '重新跟进', { note: note.optional() })
