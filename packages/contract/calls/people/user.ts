import { z } from 'zod'
import { call, epoch, memberCall, nothing, raw, rid, text } from '../../call.ts'
import { whereAsked } from '../../place.ts'
import { ruled, ruledSecret } from '../../ruled.ts'
import { allErrors, registerRules, attestationRules as rules } from '../../rules/app/forms.ts'
import { organizations } from '../../rules/people/account/organization.ts'
import { passwordLength } from '../../rules/people/account/password.ts'
import { storedFile } from '../ground/file.ts'
import { address, addressExample } from './address.ts'

const organization = z.literal(
  organizations.map(({ id }) => id),
  {
    error: ({ input }) => (input == null ? '「用户类型」不能为空' : '「用户类型」格式不正确'),
  },
)

/** The member as they see themselves; `complete` says whether orders can be placed. */
export const userInfo = z.object({
  account: z.string(),
  name: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Whether it was proved by a code that it is theirs. */
  email_verified: z.boolean(),
  organization,
  company: z.string(),
  teacher: z.string(),
  teacher_phone: z.string(),
  teacher_mail: z.string(),
  invite_code: z.string(),
  is_promoter: z.boolean(),
  unread: z.int().min(0),
  complete: z.boolean(),
  /** How many parts of the identity are filled in, of how many, and what is missing, in words. */
  profile: z.object({ done: z.int().min(0), all: z.int().min(1), missing: z.array(z.string()) }),
  /** Whether they can log in by WeChat. */
  wechat: z.boolean(),
})

export const info = call({
  path: 'user/info',
  method: 'POST',
  access: 'partner',
  summary: '当前用户及其地址',
  request: nothing,
  data: z.object({ userInfo, address: z.array(address) }),
  refuses: [],
  example: {
    userInfo: {
      account: '13800000000',
      name: '示例用户',
      nickname: '',
      avatar: '',
      phone: '13800000000',
      email: 'member@lab.example',
      email_verified: true,
      organization: 0,
      company: '示例大学',
      teacher: '示例导师',
      teacher_phone: '',
      teacher_mail: '',
      invite_code: 'EXAMPLE8',
      is_promoter: false,
      unread: 2,
      complete: true,
      profile: { done: 7, all: 7, missing: [] },
      wechat: false,
    },
    address: [addressExample],
  },
})

export const updateInfo = memberCall({
  path: 'user/updateInfo',
  summary: '修改昵称与头像',
  request: z.strictObject({ nickname: text(30).optional(), avatar: raw(64).optional() }),
  data: nothing,
  refuses: ['not_found'],
  example: {},
})

/** The identity, as the member or somebody for them fills it in. */
export const profileFields = {
  name: ruled(rules, 'name', 50),
  email: ruled(rules, 'email', 120),
  organization,
  company: ruled(rules, 'company', 100),
  teacher: text(50).optional(),
  teacher_phone: ruled(rules, 'teacher_phone', 20).optional(),
  teacher_mail: ruled(rules, 'teacher_mail', 120).optional(),
  ...whereAsked(rules),
}

/** Students name their supervisor. */
export const profileAsked = <T extends z.ZodObject>(fields: T) =>
  fields.superRefine((values, context) => {
    const message = allErrors(rules, values as Record<string, unknown>).teacher
    if (message) context.addIssue({ code: 'custom', path: ['teacher'], message })
  })

export const update4profile = memberCall({
  path: 'user/update4profile',
  summary: '保存身份信息，同时保存首个地址',
  request: profileAsked(z.strictObject(profileFields)),
  data: nothing,
  refuses: [],
  example: {},
})

const email = ruled(rules, 'email', 120)
const phone = ruled(registerRules, 'phone', 20)
const code = ruled(registerRules, 'code', 6)
const secret = raw(passwordLength.max).min(1)
const ownPassword = raw(passwordLength.max, () => '[密码]不能为空').min(1, '[密码]不能为空')

export const update4contact = memberCall({
  path: 'user/update4contact',
  summary:
    '更换手机号（新手机的验证码按注册用途发送；另需登录密码，或按登录用途发到原手机的验证码 old_code）或邮箱；新邮箱会收到验证码，连同 code 再次提交即验证',
  /** Who holds a token only, and has neither password nor old phone, cannot take the account (reading 48). */
  request: z.union([
    z.strictObject({ phone, code, password: ownPassword }),
    z.strictObject({ phone, code, old_code: code }),
    z.strictObject({ email }),
    z.strictObject({ email, code }),
  ]),
  data: z.object({
    /** Of a mailbox: seconds until another code may be sent to it, where one was sent. */
    resend_after: z.int().optional(),
  }),
  refuses: ['code_wrong', 'credentials_wrong', 'phone_taken', 'too_many'],
  example: {},
})

export const password = memberCall({
  path: 'user/password',
  summary: '修改密码，并结束其他登录',
  request: z.strictObject({
    old: secret,
    password: ruledSecret(registerRules, 'password', passwordLength.max),
  }),
  data: nothing,
  refuses: ['credentials_wrong', 'password_weak'],
  example: {},
})

export const logins = memberCall({
  path: 'user/logins',
  summary: '当前有效的登录',
  request: nothing,
  data: z.object({
    list: z.array(
      z.object({
        login_rid: z.string(),
        /** Browser and system, as far as they were told. */
        device: z.string(),
        created: epoch,
        last_used: epoch,
        current: z.boolean(),
      }),
    ),
  }),
  refuses: [],
  example: {
    list: [
      {
        login_rid: 'example-login',
        device: 'Chrome · Windows',
        created: 1767225600,
        last_used: 1767229200,
        current: true,
      },
    ],
  },
})

export const logout = call({
  path: 'user/logout',
  method: 'POST',
  access: 'partner',
  summary: '退出登录；给出 login_rid 时结束那一个登录',
  request: z.strictObject({ login_rid: rid.optional() }),
  data: nothing,
  refuses: ['not_found'],
  example: {},
})

export const exportData = memberCall({
  path: 'user/export',
  summary: '导出个人数据为文件',
  request: nothing,
  data: storedFile,
  refuses: [],
  example: { rid: 'example-file', name: '个人数据.json', size: 4096, type: 'application/json' },
})

const proof = z.union([z.strictObject({ password: secret }), z.strictObject({ code })])

/** Who holds a token only cannot add their own WeChat account to another's. */
const ticket = raw(128).min(1)

export const wechat = memberCall({
  path: 'user/wechat',
  summary: '绑定微信的二维码扫到哪一步：taken 为该微信已绑定其他账号',
  request: z.strictObject({ ticket }),
  data: z.object({ state: z.literal(['waiting', 'scanned', 'taken', 'expired']) }),
  refuses: [],
  example: { state: 'waiting' },
})

export const bindWechat = memberCall({
  path: 'user/bindWechat',
  summary: '绑定扫码的微信，以密码或登录验证码确认',
  request: z.union([z.strictObject({ ticket, password: secret }), z.strictObject({ ticket, code })]),
  data: nothing,
  refuses: ['credentials_wrong', 'code_wrong', 'bind_ticket_invalid'],
  example: {},
})

export const unbindWechat = memberCall({
  path: 'user/unbindWechat',
  summary: '解除微信绑定，以密码或登录验证码确认',
  request: proof,
  data: nothing,
  refuses: ['credentials_wrong', 'code_wrong'],
  example: {},
})

export const remove = memberCall({
  path: 'user/remove',
  summary: '注销账号，以密码或登录验证码确认',
  request: proof,
  data: nothing,
  refuses: ['credentials_wrong', 'code_wrong', 'money_open'],
  example: {},
})
