import { z } from 'zod'
import { epoch, listOf, paging, rid, sorted, staffCall, text } from '../../call.ts'
import {
  isThemeName,
  isThemeValue,
  isWidgetTag,
  mostOrigins,
  originIn,
  originProblem,
} from '../../rules/people/partner/partner.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'

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

export const list = staffCall({
  path: 'staff/partner/list',
  summary: '合作方，最新在前',
  request: z.strictObject({ ...paging, kw: text(50).optional(), ...sorted(deskSorts['staff/partner/list']) }),
  data: listOf(partner),
  refuses: [],
  example: { list: [example], total: 1, page: 1, limit: 20 },
})

export const add = staffCall({
  path: 'staff/partner/add',
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

export const edit = staffCall({
  path: 'staff/partner/edit',
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

export const rotate = staffCall({
  path: 'staff/partner/rotate',
  summary: '更换密钥，旧密钥立即失效',
  request: z.strictObject({ rid }),
  data: partner,
  refuses: ['not_found'],
  example: { ...example, key: 'pk_example_new' },
})

/** `loads`: pages of the partner that started widgets. `visits`: to the portal, by its cards. */
const counts = { loads: z.int(), visits: z.int(), logins: z.int(), registrations: z.int(), pickups: z.int() }
const someCounts = { loads: 42, visits: 9, logins: 6, registrations: 2, pickups: 3 }

export const usage = staffCall({
  path: 'staff/partner/usage',
  summary: '合作方每天的载入、卡片来访、登录、注册与取样次数，最早在前',
  request: z.strictObject({ rid, days: z.int().min(1).max(90).default(30) }),
  data: z.object({
    days: z.array(z.object({ date: z.string(), ...counts })),
    total: z.object(counts),
  }),
  refuses: ['not_found'],
  example: { days: [{ date: '2026-01-01', ...someCounts }], total: someCounts },
})

type Gravity = 'error' | 'warning' | 'note'

/** What can be said of a page that shows widgets: it does not work, may not always, or is good to know. */
export const pageFindings = {
  address_invalid: 'error',
  origin_insecure: 'error',
  origin_unknown: 'error',
  partner_disabled: 'error',
  unreachable: 'warning',
  csp_script: 'error',
  csp_connect: 'error',
  csp_image: 'error',
  csp_frame: 'error',
  csp_sandbox: 'error',
  csp_trusted_types: 'note',
  mixed_content: 'error',
  script_missing: 'error',
  script_elsewhere: 'error',
  script_not_module: 'error',
  script_unknown: 'error',
  script_major: 'error',
  script_old: 'warning',
  integrity_wrong: 'error',
  integrity_moving: 'warning',
  tag_missing: 'warning',
  tag_unknown: 'error',
  tag_without_script: 'error',
  key_missing: 'warning',
  key_unknown: 'error',
  key_other: 'error',
  widget_not_allowed: 'error',
  frame_refused: 'error',
  frame_height: 'warning',
} as const satisfies Record<string, Gravity>

export type PageFinding = keyof typeof pageFindings

const finding = z.object({
  reason: z.literal(Object.keys(pageFindings) as PageFinding[]),
  level: z.enum(['error', 'warning', 'note']),
  msg: z.string(),
  /** What on the page it is about: a directive, an address, a tag. */
  found: z.string().optional(),
  /** What to write instead. */
  fix: z.string().optional(),
})

export const check = staffCall({
  path: 'staff/partner/check',
  summary: '打开合作方页面，检查来源、内容安全策略、脚本、标签与密钥；附服务器时间',
  request: z.strictObject({ address: text(500).min(1, '[页面地址]不能为空') }),
  data: z.object({
    origin: z.string(),
    /** Name of the partner that registered the origin; empty when there is none. */
    partner: z.string(),
    findings: z.array(finding),
    /** Widgets and our scripts that stand on the page; null when it could not be opened. */
    seen: z.object({ tags: z.array(z.string()), scripts: z.array(z.string()) }).nullable(),
    now: epoch,
  }),
  refuses: [],
  example: {
    origin: 'https://lab.university.example',
    partner: '示例合作院校',
    findings: [
      {
        reason: 'csp_script',
        level: 'error',
        msg: '内容安全策略不允许载入部件的脚本',
        found: "script-src 'self'",
        fix: "script-src 'self' https://lab.example",
      },
    ],
    seen: { tags: ['lab-pickup-dialog'], scripts: ['https://lab.example/widgets/lab.js'] },
    now: 1767225600,
  },
})
