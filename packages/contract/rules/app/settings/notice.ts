import { allNoticeKinds, type NoticeKind, noticeKinds } from '../notification-kinds.ts'
import { row, type SettingFaults } from './row.ts'

const kindTitles = Object.fromEntries(
  allNoticeKinds.map((kind) => [kind, noticeKinds[kind].title]),
) as Record<NoticeKind, string>

const field = (title: string, example: string) =>
  ({ title, help: `字段名，例如 ${example}；没有则留空`, shape: { kind: 'text', max: 30 } }) as const

const isFieldName = (name: string) => /^([a-z_]+\d*)?$/.test(name)

export const noticeSettings = {
  wechat_templates: row(
    {
      kind: 'list',
      most: allNoticeKinds.length,
      noun: '模板',
      of: {
        kind: 'object',
        fields: {
          kind: { title: '消息', shape: { kind: 'word', of: kindTitles } },
          template: { title: '模板编号', shape: { kind: 'text', max: 64, min: 1 } },
          title: field('标题写入', 'thing1'),
          number: field('订单号写入', 'character_string2'),
          at: field('时间写入', 'time3'),
        },
      },
    },
    {
      group: 'notice',
      title: '微信消息模板',
      what: '每种消息用公众号的哪个模板发送，标题、订单号与时间写入哪些字段。没有列出的消息不发微信。用于此后发送的消息。',
      default: [],
      roles: ['service'],
      check: (templates): SettingFaults => {
        const faults: Record<string, string> = {}
        for (const [at, { kind, title, number, at: time }] of templates.entries()) {
          if (templates.findIndex((one) => one.kind === kind) < at) faults[`${at}.kind`] = '这种消息已经列出'
          for (const [name, value] of Object.entries({ title, number, at: time }))
            if (!isFieldName(value)) faults[`${at}.${name}`] = '应为字段名，如 thing1'
        }
        return faults
      },
    },
  ),
} as const
