import { z } from 'zod'
import {
  call,
  days,
  epoch,
  exportCall,
  listOf,
  nothing,
  paging,
  rid,
  sorted,
  staffCall,
  text,
} from '../../call.ts'
import { ruled, ruledSecret } from '../../ruled.ts'
import { loginRules } from '../../rules/people/account/login-forms.ts'
import { passwordLength } from '../../rules/people/account/password.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'
import { type StaffRole, staffRoles } from '../../rules/people/staff/roles.ts'

const role = z.literal(Object.keys(staffRoles) as StaffRole[])

/** Who works at the desk, and until when (epoch seconds). */
const staff = {
  account: z.string(),
  name: z.string(),
  role,
  expires: epoch,
  /** Whether the second factor is asked for. */
  has_otp: z.boolean(),
  /** Whether the password is one-time: nothing else is answered until it has been changed. */
  must_change: z.boolean(),
}

const example = {
  account: 'service',
  name: '客服示例',
  role: 'service',
  expires: 1767268800,
  has_otp: false,
  must_change: false,
} as const

export const login = call({
  path: 'staff/login',
  method: 'POST',
  access: 'open',
  summary: '员工登录；账号设有动态口令时须一并填写',
  request: z.strictObject({
    account: ruled(loginRules, 'account', 64),
    password: ruledSecret(loginRules, 'password', passwordLength.max),
    /** Six digits of the authenticator, for accounts that have one. */
    otp: text(6).optional(),
  }),
  data: z.object({ token: z.string(), ...staff }),
  refuses: ['credentials_wrong', 'not_on_partner'],
  example: { token: 'example-staff-token', ...example },
})

export const logout = staffCall({
  path: 'staff/logout',
  summary: '员工退出登录',
  request: nothing,
  data: nothing,
  refuses: [],
  example: {},
})

export const me = staffCall({
  path: 'staff/me',
  summary: '当前员工',
  request: nothing,
  data: z.object(staff),
  refuses: [],
  example,
})

/** One side of a change; null where there was, or is, nothing. */
const side = z.record(z.string(), z.unknown()).nullable()

const auditFilters = {
  account: text(64).optional(),
  action: text(64).optional(),
  target_rid: rid.optional(),
  /** A thing's whole number, a member's phone, or the name of a member, group or project. */
  kw: text(64).optional(),
  ...days,
  ...sorted(deskSorts['staff/audit/list']),
}

export const auditList = staffCall({
  path: 'staff/audit/list',
  summary: '员工操作记录，最新在前',
  request: z.strictObject({ ...paging, ...auditFilters }),
  data: listOf(
    z.object({
      rid: z.string(),
      at: epoch,
      account: z.string(),
      name: z.string(),
      /** The call without `staff/`, e.g. `sampling/assign`. */
      action: z.string(),
      target_rid: z.string(),
      before: side,
      after: side,
      ip: z.string(),
    }),
  ).extend({
    /** What the rids in `before` and `after` are called, as far as they are known. */
    names: z.record(z.string(), z.string()),
  }),
  refuses: [],
  example: {
    list: [
      {
        rid: 'example-audit',
        at: 1767225600,
        account: 'service',
        name: '客服示例',
        action: 'sampling/assign',
        target_rid: 'example-pickup',
        before: { state: 'requested', courier: '' },
        after: { state: 'assigned', courier: '取样员示例' },
        ip: '192.0.2.7',
      },
    ],
    names: {},
    total: 1,
    page: 1,
    limit: 20,
  },
})

export const auditExport = exportCall('staff/audit/export', '操作记录', auditFilters)
