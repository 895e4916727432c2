import { z } from 'zod'
import { call, epoch, listOf, paging, rid, staffAccess, text } from '../call.ts'
import {
  isThemeName,
  isThemeValue,
  isWidgetTag,
  mostOrigins,
  originIn,
  originProblem,
} from '../rules/partner.ts'

/** Whether this machine's origins are allowed is checked where the installation is known. */
const origin = text(255)
  .superRefine((value, context) => {
    const message = originProblem(value, true)
    if (message) context.addIssue({ code: 'custom', message })
  })
  .transform((value) => originIn(value) ?? value)

const written = {
  name: text(50).min(1, '[名称]不能为空'),
  contact: text(200),
  /** At least one. */
  origins: z
    .array(origin)
    .min(1, '[允许的来源]不能为空')
    .max(mostOrigins)
    .transform((origins) => [...new Set(origins)]),
  /** Tags of widgets; none: all. */
  widgets: z.array(text(60).refine(isWidgetTag, '不是部件名')).max(50),
  /** Values of `--lab-*` custom properties. */
  theme: z.record(
    z.string().refine(isThemeName, '应为 --lab-名称'),
    text(100).refine(isThemeValue, '值不正确'),
  ),
}

const partner = z.object({
  rid: z.string(),
  name: z.string(),
  /** Names the partner in snippets; public. */
  key: z.string(),
  origins: z.array(z.string()),
  widgets: z.array(z.string()),
  theme: z.record(z.string(), z.string()),
  contact: z.string(),
  enabled: z.boolean(),
  created: epoch,
})

const example: z.output<typeof partner> = {
  rid: 'example-partner',
  name: '示例合作院校',
  key: 'pk_example',
  origins: ['https://lab.university.example'],
  widgets: ['lab-login-popup', 'lab-pickup-dialog'],
  theme: { '--lab-primary': '#7a1f3d' },
  contact: 'embed@university.example',
  enabled: true,
  created: 1767225600,
}

export const list = call({
  path: 'staff/partner/list',
  method: 'POST',
  access: staffAccess('staff/partner/list'),
  summary: '合作方，最新在前',
  request: z.strictObject({ ...paging, kw: text(50).optional() }),
  data: listOf(partner),
  refuses: [],
  example: { list: [example], total: 1, page: 1, limit: 20 },
})

export const add = call({
  path: 'staff/partner/add',
  method: 'POST',
  access: staffAccess('staff/partner/add'),
  summary: '登记合作方',
  request: z.strictObject({
    name: written.name,
    origins: written.origins,
    contact: written.contact.default(''),
    widgets: written.widgets.default([]),
    theme: written.theme.default({}),
  }),
  data: partner,
  refuses: ['origin_taken'],
  example,
})

export const edit = call({
  path: 'staff/partner/edit',
  method: 'POST',
  access: staffAccess('staff/partner/edit'),
  summary: '修改、停用或启用合作方',
  request: z.strictObject({
    rid,
    name: written.name.optional(),
    origins: written.origins.optional(),
    contact: written.contact.optional(),
    widgets: written.widgets.optional(),
    theme: written.theme.optional(),
    enabled: z.boolean().optional(),
  }),
  data: partner,
  refuses: ['not_found', 'origin_taken'],
  example,
})

export const rotate = call({
  path: 'staff/partner/rotate',
  method: 'POST',
  access: staffAccess('staff/partner/rotate'),
  summary: '更换密钥，旧密钥立即失效',
  request: z.strictObject({ rid }),
  data: partner,
  refuses: ['not_found'],
  example: { ...example, key: 'pk_example_new' },
})

const counts = { loads: z.int(), logins: z.int(), registrations: z.int(), pickups: z.int() }
const someCounts = { loads: 42, logins: 6, registrations: 2, pickups: 3 }

export const usage = call({
  path: 'staff/partner/usage',
  method: 'POST',
  access: staffAccess('staff/partner/usage'),
  summary: '合作方每天的载入、登录、注册与取样次数，最早在前',
  request: z.strictObject({ rid, days: z.int().min(1).max(90).default(30) }),
  data: z.object({
    days: z.array(z.object({ date: z.string(), ...counts })),
    total: z.object(counts),
  }),
  refuses: ['not_found'],
  example: { days: [{ date: '2026-01-01', ...someCounts }], total: someCounts },
})

/** What can be wrong with a partner's page, as far as the server can tell. */
export const embeddingProblems = [
  'address_invalid',
  'origin_insecure',
  'origin_unknown',
  'origin_other',
  'key_unknown',
  'partner_disabled',
  'widget_not_allowed',
] as const

export const check = call({
  path: 'staff/partner/check',
  method: 'POST',
  access: staffAccess('staff/partner/check'),
  summary: '检查合作方页面：来源、密钥、部件；附服务器时间',
  request: z.strictObject({
    /** Address or origin of the page. */
    address: text(500).min(1, '[页面地址]不能为空'),
    key: text(100).optional(),
    widget: text(60).optional(),
  }),
  data: z.object({
    origin: z.string(),
    /** Name of the partner that registered the origin, else of the one with the key; empty when there is none. */
    partner: z.string(),
    problems: z.array(z.object({ reason: z.literal(embeddingProblems), msg: z.string() })),
    now: epoch,
  }),
  refuses: [],
  example: {
    origin: 'https://lab.university.example',
    partner: '示例合作院校',
    problems: [],
    now: 1767225600,
  },
})
