import { format, required } from '../../ground/form.ts'
import { confirmed, strong } from '../account/code-forms.ts'

/** How an account at the desk is written: 3–32 small letters, digits, and `. _ -` between them. */
export const isStaffAccount = (text: string) => /^[a-z0-9](?:[a-z0-9._-]{1,30})[a-z0-9]$/.test(text)

/** A new account at the desk; feeds `staff/account/add`. */
export const staffAccountRules = [
  required('account', '[账号]'),
  format('account', '[账号]', isStaffAccount),
  required('name', '[姓名]'),
  required('role', '[角色]'),
]

/** What can be changed of one; feeds `staff/account/edit`. */
export const staffEditRules = staffAccountRules.filter(({ field }) => field !== 'account')

/** One's own new password at the desk; feeds `staff/password`. */
export const staffPasswordRules = [
  required('old', '[当前密码]'),
  required('password', '[新密码]'),
  strong,
  required('confirmPassword', '[确认密码]'),
  confirmed,
]

/** Six digits of the authenticator; feeds `staff/otp/confirm` and `staff/otp/remove`. */
export const otpRules = [
  required('code', '[动态口令]'),
  format('code', '[动态口令]', (value) => /^\d{6}$/.test(value)),
]
