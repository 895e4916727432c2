import { z } from 'zod'
import { call, epoch, nothing, raw, text } from '../../call.ts'
import { ruled, ruledSecret } from '../../ruled.ts'
import { loginRules, registerRules, resetRules, sendCodeRules, smsLoginRules } from '../../rules/app/forms.ts'
import { passwordLength } from '../../rules/people/account/password.ts'
import { partnerKey } from '../../rules/people/partner/partner-link.ts'

/** What a login is worth: access token, refresh token, end of the access token (epoch seconds). */
export const tokens = z.object({ token: z.string(), refreshToken: z.string(), expires: epoch })

const exampleTokens = {
  token: 'example-access-token',
  refreshToken: 'example-refresh-token',
  expires: 1767232800,
}

const phone = (rules = sendCodeRules) => ruled(rules, 'phone', 20)
const code = (rules = registerRules) => ruled(rules, 'code', 6)
const bindTicket = raw(128).optional()

export const sign = call({
  path: 'open/sign',
  method: 'POST',
  access: 'open',
  summary: '手机号注册并登录',
  request: z.strictObject({
    phone: phone(registerRules),
    password: ruledSecret(registerRules, 'password', passwordLength.max),
    code: code(registerRules),
    inviterCode: text(32).optional(),
    bindTicket,
    /** Key of the partner by whose card one came to the portal; one that does not hold is as none. */
    partner: text(partnerKey.longest).optional(),
  }),
  data: tokens,
  refuses: [
    'code_wrong',
    'password_weak',
    'phone_taken',
    'inviter_unknown',
    'inviter_self',
    'bind_ticket_invalid',
  ],
  example: exampleTokens,
})

export const login = call({
  path: 'open/login',
  method: 'POST',
  access: 'open',
  summary: '密码登录',
  request: z.strictObject({
    account: ruled(loginRules, 'account', 64),
    password: ruledSecret(loginRules, 'password', passwordLength.max),
    bindTicket,
  }),
  data: tokens,
  refuses: ['credentials_wrong', 'bind_ticket_invalid'],
  example: exampleTokens,
})

export const loginForCode = call({
  path: 'open/loginForCode',
  method: 'POST',
  access: 'open',
  summary: '短信验证码登录',
  encoding: 'urlencoded',
  request: z.strictObject({ phone: phone(smsLoginRules), code: code(smsLoginRules), bindTicket }),
  data: tokens,
  refuses: ['code_wrong', 'bind_ticket_invalid'],
  example: exampleTokens,
})

/** What a code is for; it serves nothing else. */
export const codeUses = { register: 0, reset: 1, login: 2 } as const

export const code4sms = call({
  path: 'open/code4sms',
  method: 'POST',
  access: 'open',
  summary: '发送短信验证码：0 注册，1 重置密码，2 登录',
  request: z.strictObject({
    phone: phone(),
    useFor: z.literal(Object.values(codeUses), { error: '[验证码用途]不正确' }),
  }),
  /** `resend_after`: seconds until the next code may be asked for. */
  data: z.object({ resend_after: z.int().min(0) }),
  refuses: ['codes_unavailable'],
  example: { resend_after: 60 },
})

export const reset = call({
  path: 'open/reset',
  method: 'POST',
  access: 'open',
  summary: '用短信验证码重置密码',
  request: z.strictObject({
    account: ruled(resetRules, 'account', 20),
    password: ruledSecret(resetRules, 'password', passwordLength.max),
    code: code(resetRules),
  }),
  data: nothing,
  refuses: ['code_wrong', 'password_weak'],
  example: {},
})

export const refresh4token = call({
  path: 'open/refresh4token',
  method: 'POST',
  access: 'open',
  summary: '用刷新令牌换取新的登录令牌',
  encoding: 'query',
  request: z.strictObject({ token: raw(512).min(1) }),
  data: tokens,
  refuses: ['refresh_invalid', 'wrong_origin'],
  example: exampleTokens,
})
