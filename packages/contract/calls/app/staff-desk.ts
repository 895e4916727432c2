import { z } from 'zod'
import { nothing, staffCall } from '../../call.ts'
import { type DeskTabKey, deskTabs } from '../../rules/app/desk.ts'

const key = z.literal(deskTabs.map((tab): DeskTabKey => tab.key))

export const counts = staffCall({
  path: 'staff/counts',
  summary: '工作台各栏目中等待处理的件数，只含该角色可用的栏目',
  request: nothing,
  data: z.partialRecord(key, z.int().min(0)),
  refuses: [],
  example: { sampling: 3 },
})
