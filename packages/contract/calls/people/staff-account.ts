import { z } from 'zod'
import { epoch, listOf, nothing, paging, raw, rid, sorted, staffCall, text } from '../../call.ts'
import { ruled, ruledSecret } from '../../ruled.ts'
import { passwordLength } from '../../rules/people/account/password.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'
import { type StaffRole, staffRoles } from '../../rules/people/staff/roles.ts'
import { otpRules, staffAccountRules, staffPasswordRules } from '../../rules/people/staff/staff-forms.ts'

const role = z.literal(Object.keys(staffRoles) as StaffRole[])

const written = { name: ruled(staffAccountRules, 'name', 50), role }

const account = z.object({
  rid: z.string(),
  account: z.string(),
  name: z.string(),
  role,
  enabled: z.boolean(),
  /** Whether the second factor is asked for. */
  has_otp: z.boolean(),
  /** Whether the password is one-time, still to be changed. */
  must_change: z.boolean(),
  created: epoch,
  last_login: epoch.nullable(),
})

const example: z.output<typeof account> = {
  rid: 'example-staff',
  account: 'zhou.lab',
  name: '实验员示例',
  role: 'lab',
  enabled: true,
  has_otp: false,
  must_change: false,
  created: 1767225600,
  last_login: 1767229200,
}

/** A password that is shown this once and must be changed at the next login. */
const handedOver = z.object({ ...account.shape, password: z.string() })
const handedOverExample = { ...example, must_change: true, password: 'kq7n-w2xr-9dtm' }

export const list = staffCall({
  path: 'staff/account/list',
  summary: '员工账号，最新在前',
  request: z.strictObject({
    ...paging,
    kw: text(50).optional(),
    role: role.optional(),
    ...sorted(deskSorts['staff/account/list']),
  }),
  data: listOf(account),
  refuses: [],
  example: { list: [example], total: 1, page: 1, limit: 20 },
})

export const add = staffCall({
  path: 'staff/account/add',
  summary: '添加员工；一次性密码只在此时给出，首次登录后须修改',
  request: z.strictObject({ account: ruled(staffAccountRules, 'account', 32), ...written }),
  data: handedOver,
  refuses: ['account_taken'],
  example: handedOverExample,
})

export const edit = staffCall({
  path: 'staff/account/edit',
  summary: '修改员工的姓名、角色，停用或启用（不能停用自己）；停用或换角色会立即结束其登录',
  request: z.strictObject({
    rid,
    name: written.name.optional(),
    role: role.optional(),
    enabled: z.boolean().optional(),
  }),
  data: account,
  refuses: ['not_found', 'last_admin', 'wrong_state'],
  example,
})

export const reset = staffCall({
  path: 'staff/account/reset',
  summary: '重置员工的密码为一次性密码，并结束其登录',
  request: z.strictObject({ rid }),
  data: handedOver,
  refuses: ['not_found'],
  example: handedOverExample,
})

export const removeOtp = staffCall({
  path: 'staff/account/removeOtp',
  summary: '移除员工的动态口令',
  request: z.strictObject({ rid }),
  data: account,
  refuses: ['not_found', 'wrong_state'],
  example,
})

export const password = staffCall({
  path: 'staff/password',
  summary: '修改自己的密码，并结束自己的其他登录',
  request: z.strictObject({
    old: raw(passwordLength.max).min(1),
    password: ruledSecret(staffPasswordRules, 'password', passwordLength.max),
  }),
  data: nothing,
  refuses: ['credentials_wrong', 'password_weak'],
  example: {},
})

export const otpBegin = staffCall({
  path: 'staff/otp/begin',
  summary: '开始设置自己的动态口令：密钥与二维码；确认后才生效',
  request: nothing,
  data: z.object({
    /** Base32, for typing it into an authenticator. */
    secret: z.string(),
    /** `otpauth://` address that the picture holds. */
    uri: z.string(),
    /** SVG of the QR code, as a `data:` address. */
    qr: z.string(),
  }),
  refuses: ['wrong_state'],
  example: {
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    uri: 'otpauth://totp/lab:zhou.lab?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=lab',
    qr: 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 9 9%22%3E%3Cpath fill=%22%23fff%22 d=%22M0 0h9v9H0z%22/%3E%3Cpath d=%22M1 1h3v3H1zm4 0h3v3H5zM1 5h3v3H1zm5 1h1v1H6z%22/%3E%3C/svg%3E',
  },
})

const byCode = z.strictObject({ code: ruled(otpRules, 'code', 6) })

export const otpConfirm = staffCall({
  path: 'staff/otp/confirm',
  summary: '以一个口令确认，自己的动态口令生效',
  request: byCode,
  data: nothing,
  refuses: ['code_wrong', 'wrong_state'],
  example: {},
})

export const otpRemove = staffCall({
  path: 'staff/otp/remove',
  summary: '以一个口令关闭自己的动态口令',
  request: byCode,
  data: nothing,
  refuses: ['code_wrong', 'wrong_state'],
  example: {},
})
