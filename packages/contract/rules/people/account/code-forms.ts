import { format, type Rule, required, written } from '../../ground/form.ts'
import { isPhone } from '../../ground/phone.ts'
import { passwordProblem } from './password.ts'

const isCode = (value: string) => /^\d{6}$/.test(value)

export const strong: Rule = {
  field: 'password',
  problem: (value) => (written(value) === '' ? undefined : passwordProblem(String(value))),
}

export const confirmed: Rule = {
  field: 'confirmPassword',
  problem: (value, { password }) => (value === password ? undefined : '[密码]不一致'),
}

/** Login by SMS code; feeds `open/loginForCode`. */
export const smsLoginRules = [
  required('phone', '[手机号]'),
  format('phone', '[手机号]', isPhone),
  required('code', '[验证码]'),
  format('code', '[验证码]', isCode),
]

/** What asking for a code needs; feeds `open/code4sms`. */
export const sendCodeRules = [required('phone', '[手机号]'), format('phone', '[手机号]', isPhone)]

/** Registration; feeds `open/sign`. */
export const registerRules = [
  required('phone', '[手机号]'),
  format('phone', '[手机号]', isPhone),
  required('code', '[验证码]'),
  format('code', '[验证码]', isCode),
  required('password', '[密码]'),
  strong,
  required('confirmPassword', '[确认密码]'),
  confirmed,
]

/** Password reset; feeds `open/reset`. */
export const resetRules = [
  required('account', '[手机号]'),
  format('account', '[手机号]', isPhone),
  required('code', '[验证码]'),
  format('code', '[验证码]', isCode),
  required('password', '[密码]'),
  strong,
  required('confirmPassword', '[确认密码]'),
  confirmed,
]
