import { z } from 'zod'
import { epoch, listOf, memberCall, nothing, paging, rid } from '../../call.ts'
import { chosenKinds } from '../../rules/app/notice-channels.ts'
import { allNoticeKinds } from '../../rules/app/notification-kinds.ts'
import { type NoticeGroup, noticeGroups } from '../../rules/people/notify/kind.ts'

const kind = z.literal(allNoticeKinds)
const group = z.literal(Object.keys(noticeGroups) as NoticeGroup[])

/** A notice as it was sent; `link` is an address of the portal. */
export const notice = z.object({
  rid: z.string(),
  kind,
  group,
  title: z.string(),
  text: z.string(),
  link: z.string(),
  at: epoch,
  read: z.boolean(),
})

export const list = memberCall({
  path: 'inbox/list',
  summary: '站内消息，最新在前；附未读总数',
  request: z.strictObject({
    ...paging,
    unread: z.boolean().optional(),
    kinds: z.array(kind).min(1).max(allNoticeKinds.length).optional(),
  }),
  data: listOf(notice).extend({ unread: z.int().min(0) }),
  refuses: [],
  example: {
    list: [
      {
        rid: 'example-notice',
        kind: 'data_ready',
        group: 'data',
        title: '数据可以查看了',
        text: '「扫描电镜」（260105-0001-E1）的数据已交付，请在 7 天内确认；到期未答复将自动确认。',
        link: '/member/order?rid=example-order&assign=example-experiment',
        at: 1_767_582_000,
        read: false,
      },
      {
        rid: 'example-notice-2',
        kind: 'order_placed',
        group: 'order',
        title: '订单已提交',
        text: '订单 260105-0001 已提交，共 1 项实验。请按订单页的说明送样。',
        link: '/member/order?rid=example-order',
        at: 1_767_575_000,
        read: true,
      },
    ],
    total: 2,
    page: 1,
    limit: 20,
    unread: 1,
  },
})

export const read = memberCall({
  path: 'inbox/read',
  summary: '标为已读：给出的几条，或全部',
  request: z.union([
    z.strictObject({ rids: z.array(rid).min(1).max(100) }),
    z.strictObject({ all: z.literal(true) }),
  ]),
  data: z.object({ unread: z.int().min(0) }),
  refuses: ['not_found'],
  example: { unread: 0 },
})

const chosen = z.literal(chosenKinds)

const channelChoices = z.object({
  /** Where mails go; empty while the member has given none. */
  email: z.string(),
  /** `offered`: whether the house sends messages by WeChat at all. */
  wechat: z.object({ offered: z.boolean(), bound: z.boolean() }),
  groups: z.array(
    z.object({
      title: z.string(),
      kinds: z.array(z.object({ kind: chosen, title: z.string(), mail: z.boolean(), wechat: z.boolean() })),
    }),
  ),
})

const exampleChoices: z.output<typeof channelChoices> = {
  email: 'member@lab.example',
  wechat: { offered: true, bound: true },
  groups: [
    {
      title: '数据与费用',
      kinds: [
        { kind: 'data_ready', title: '数据可以查看了', mail: true, wechat: true },
        { kind: 'payment_noted', title: '已登记付款', mail: false, wechat: false },
      ],
    },
  ],
}

export const channels = memberCall({
  path: 'inbox/channels',
  summary: '哪些消息同时发邮件与微信；站内总是有',
  request: nothing,
  data: channelChoices,
  refuses: [],
  example: exampleChoices,
})

export const setChannels = memberCall({
  path: 'inbox/setChannels',
  summary: '一种消息是否同时发邮件、微信',
  request: z.strictObject({ kind: chosen, mail: z.boolean().optional(), wechat: z.boolean().optional() }),
  data: channelChoices,
  refuses: [],
  example: exampleChoices,
})
