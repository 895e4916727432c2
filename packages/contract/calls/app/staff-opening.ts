import { z } from 'zod'
import { date, nothing, staffCall, text } from '../../call.ts'
import { deskTabs } from '../../rules/app/desk.ts'
import { type OpeningItem, openingItemKeys } from '../../rules/app/opening/items.ts'
import { opening } from '../shop/setting.ts'

const info = opening.extend({
  /** Every item of the list, done or not. */
  items: z.array(
    z.object({
      key: z.literal(openingItemKeys as [OpeningItem, ...OpeningItem[]]),
      title: z.string(),
      done: z.boolean(),
      /** The tab of the desk where it is filled in. */
      section: z.literal(deskTabs.map(({ key }) => key)),
    }),
  ),
})

const example = {
  open: false,
  items: [{ key: 'license', title: '用户协议', done: false, section: 'page' }],
} satisfies z.output<typeof info>

export const staffInfo = staffCall({
  path: 'staff/opening/info',
  summary: '是否接单，开业之前还缺什么',
  request: nothing,
  data: info,
  refuses: [],
  example,
})

export const staffOpen = staffCall({
  path: 'staff/opening/open',
  summary: '开业，或结束暂停',
  request: nothing,
  data: opening,
  refuses: ['wrong_state'],
  example: { open: true },
})

export const staffClose = staffCall({
  path: 'staff/opening/close',
  summary: '暂停接单：写给访客的话，到哪天恢复；在办的照常进行',
  request: z.strictObject({
    text: text(200, 1),
    /** The day from which orders are taken again; without it, until it is opened by hand. */
    until: date.optional(),
  }),
  data: opening,
  refuses: ['invalid'],
  example: { open: false, text: '春节放假', until: '2026-02-24' },
})

export const trial = staffCall({
  path: 'staff/opening/trial',
  summary: '试发一条短信、一封邮件或一条微信消息；微信填已绑定会员的手机号或 openid',
  request: z.strictObject({ channel: z.literal(['sms', 'mail', 'wechat']), to: text(100, 1) }),
  data: nothing,
  refuses: ['invalid', 'wrong_state', 'codes_unavailable', 'too_many'],
  example: {},
})
