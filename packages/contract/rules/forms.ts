import { isEmail } from './email.ts'
import { passwordProblem } from './password.ts'
import { isPhone } from './phone.ts'

export type Values = Record<string, unknown>

/** One check of one field: the message when it fails. A form's rules are a list in the order they are told. */
export interface Rule {
  field: string
  problem: (value: unknown, values: Values) => string | undefined
}

export interface FormError {
  field: string
  msg: string
}

const written = (value: unknown) => (value === undefined || value === null ? '' : String(value).trim())

const required = (field: string, label: string, when: (values: Values) => boolean = () => true): Rule => ({
  field,
  problem: (value, values) => (when(values) && written(value) === '' ? `${label}不能为空` : undefined),
})

const format = (field: string, label: string, fits: (value: string) => boolean): Rule => ({
  field,
  problem: (value) => (written(value) !== '' && !fits(written(value)) ? `${label}格式不正确` : undefined),
})

const strong: Rule = {
  field: 'password',
  problem: (value) => (written(value) === '' ? undefined : passwordProblem(String(value))),
}

const confirmed: Rule = {
  field: 'confirmPassword',
  problem: (value, { password }) => (value === password ? undefined : '[密码]不一致'),
}

const isCode = (value: string) => /^\d{6}$/.test(value)
const isAddressCode = (value: string) => /^\d{6}$/.test(value)
const isOrganization = (value: string) => /^[0-3]$/.test(value)
const isStudent = ({ organization }: Values) => written(organization) === '0'
const isPhoneOrLine = (value: string) => isPhone(value) || /^0\d{2,3}-?\d{7,8}$/.test(value)

/*
 * The forms of spec §5. Fields are named as in the call the form feeds, so that what the server says in
 * `fields` marks the same inputs. What must not be empty comes first, as the spec lists it; formats follow.
 */

/** Password login; feeds `open/login`. */
export const loginRules = [required('account', '[用户名/手机号]'), required('password', '[密码]')]

/** Login by SMS code; feeds `open/loginForCode`. */
export const smsLoginRules = [
  required('phone', '[手机号]'),
  required('code', '[验证码]'),
  format('phone', '[手机号]', isPhone),
  format('code', '[验证码]', isCode),
]

/** What asking for a code needs; feeds `open/code4sms`. */
export const sendCodeRules = [required('phone', '[手机号]'), format('phone', '[手机号]', isPhone)]

/** Registration; feeds `open/sign`. */
export const registerRules = [
  required('phone', '[手机号]'),
  required('code', '[验证码]'),
  required('password', '[密码]'),
  required('confirmPassword', '[确认密码]'),
  confirmed,
  format('phone', '[手机号]', isPhone),
  format('code', '[验证码]', isCode),
  strong,
]

/** Password reset; feeds `open/reset`. */
export const resetRules = [
  required('account', '[手机号]'),
  required('code', '[验证码]'),
  required('password', '[密码]'),
  required('confirmPassword', '[确认密码]'),
  confirmed,
  format('account', '[手机号]', isPhone),
  format('code', '[验证码]', isCode),
  strong,
]

/** Identity (attestation) dialog; feeds `user/update4profile`. `address_code` stands for the whole region. */
export const attestationRules = [
  required('name', '「姓名」'),
  required('email', '「邮箱」'),
  required('organization', '「用户类型」'),
  required('company', '「公司/单位」'),
  required('teacher', '「导师/负责人」', isStudent),
  required('address_code', '「寄送地址」'),
  required('address', '「详细地址」'),
  format('email', '「邮箱」', isEmail),
  format('organization', '「用户类型」', isOrganization),
  format('teacher_phone', '「导师/负责人电话」', isPhoneOrLine),
  format('teacher_mail', '「导师/负责人邮箱」', isEmail),
  format('address_code', '「寄送地址」', isAddressCode),
]

/** A new address in the pickup dialog; feeds `address/add`. */
export const pickupAddressRules = [
  required('name', '[姓名]'),
  required('phone', '[手机]'),
  required('address_code', '[取样地址]'),
  required('address', '[详细地址]'),
  format('phone', '[手机]', isPhone),
  format('address_code', '[取样地址]', isAddressCode),
]

/** The one error a form tells (spec §5, "first error only"): the first rule, in the order of the list, that fails. */
export const firstError = (rules: readonly Rule[], values: Values): FormError | undefined => {
  for (const { field, problem } of rules) {
    const msg = problem(values[field], values)
    if (msg) return { field, msg }
  }
}

/** Every field at fault with its first message. */
export const allErrors = (rules: readonly Rule[], values: Values): Record<string, string> => {
  const errors: Record<string, string> = {}
  for (const { field, problem } of rules) {
    const msg = problem(values[field], values)
    if (msg) errors[field] ??= msg
  }
  return errors
}
