import { z } from 'zod'
import { epoch, listOf, paging, rid, staffCall } from '../../call.ts'
import { type StaffNoticeKind, staffNoticeKinds } from '../../rules/app/staff-notices.ts'

const kind = z.literal(Object.keys(staffNoticeKinds) as StaffNoticeKind[])

export const list = staffCall({
  path: 'staff/inbox/list',
  summary: '工作台消息，只含该角色关心的，最新在前；附未读总数',
  request: z.strictObject({ ...paging, unread: z.boolean().optional() }),
  data: listOf(
    z.object({
      rid: z.string(),
      kind,
      title: z.string(),
      text: z.string(),
      /** An address of the desk. */
      link: z.string(),
      at: epoch,
      read: z.boolean(),
    }),
  ).extend({ unread: z.int().min(0) }),
  refuses: [],
  example: {
    list: [
      {
        rid: 'example-staff-notice',
        kind: 'new_order',
        title: '新订单',
        text: '订单 260105-0001，2 项实验',
        link: '/desk/order?rid=example-order',
        at: 1_767_582_000,
        read: false,
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
    unread: 1,
  },
})

export const read = staffCall({
  path: 'staff/inbox/read',
  summary: '把工作台消息标为自己已读：给出的几条，或全部',
  request: z.union([
    z.strictObject({ rids: z.array(rid).min(1).max(100) }),
    z.strictObject({ all: z.literal(true) }),
  ]),
  data: z.object({ unread: z.int().min(0) }),
  refuses: ['not_found'],
  example: { unread: 0 },
})
