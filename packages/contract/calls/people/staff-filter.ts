import { z } from 'zod'
import { raw, rid, staffCall, text } from '../../call.ts'
import { queueLimits } from '../../rules/work/experiment/queue.ts'

/** Whose list it is: a section of the desk by its key. */
const section = text(20).min(1).default('experiment')

/** A way of looking at a list that one of the staff keeps: `query` as it stands in the address. */
const filter = z.object({ rid: z.string(), name: z.string(), query: z.string() })

const example: { list: z.output<typeof filter>[] } = {
  list: [{ rid: 'example-filter', name: '我逾期的', query: 'mine=1&late=1' }],
}

export const list = staffCall({
  path: 'staff/filter/list',
  summary: '自己为一个栏目保存的筛选，先存的在前',
  request: z.strictObject({ section }),
  data: z.object({ list: z.array(filter) }),
  refuses: [],
  example,
})

export const save = staffCall({
  path: 'staff/filter/save',
  summary: '保存一个筛选；同一栏目同名的被替换',
  request: z.strictObject({
    section,
    name: text(20).min(1, '[名称]不能为空'),
    query: raw(queueLimits.query),
  }),
  data: z.object({ list: z.array(filter) }),
  refuses: ['filter_limit'],
  example,
})

export const remove = staffCall({
  path: 'staff/filter/remove',
  summary: '删除自己保存的一个筛选',
  request: z.strictObject({ rid }),
  data: z.object({ list: z.array(filter) }),
  refuses: ['not_found'],
  example: { list: [] },
})
