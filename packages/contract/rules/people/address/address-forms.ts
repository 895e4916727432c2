import { isEmail } from '../../ground/email.ts'
import { allErrors, format, type Rule, required, type Values, written } from '../../ground/form.ts'
import { isPhone } from '../../ground/phone.ts'

const isAddressCode = (value: string) => /^\d{6}$/.test(value)
const isOrganization = (value: string) => /^[0-3]$/.test(value)
const isStudent = ({ organization }: Values) => written(organization) === '0'
const isPhoneOrLine = (value: string) => isPhone(value) || /^0\d{2,3}-?\d{7,8}$/.test(value)

/** Identity (attestation) dialog; feeds `user/update4profile`. `address_code` stands for the whole region. */
export const attestationRules = [
  required('name', '「姓名」'),
  required('email', '「邮箱」'),
  format('email', '「邮箱」', isEmail),
  required('organization', '「用户类型」'),
  format('organization', '「用户类型」', isOrganization),
  required('company', '「公司/单位」'),
  required('teacher', '「导师/负责人」', isStudent),
  format('teacher_phone', '「导师/负责人电话」', isPhoneOrLine),
  format('teacher_mail', '「导师/负责人邮箱」', isEmail),
  required('address_code', '「寄送地址」'),
  format('address_code', '「寄送地址」', isAddressCode),
  required('address', '「详细地址」'),
]

/** How much of an identity is filled in: of how many parts asked of this type of user, and which are missing, by name. */
export const attestationProgress = (values: Values): { done: number; all: number; missing: string[] } => {
  const { organization } = values
  const asked = Object.keys({ organization, ...allErrors(attestationRules, { organization }) })
  const faults = Object.values(allErrors(attestationRules, values))
  const missing = faults.map((msg) => msg.match(/「(.+?)」/)?.[1] ?? msg)
  return { done: Math.max(0, asked.length - missing.length), all: asked.length, missing }
}

const placeRules = (region: string): Rule[] => [
  required('name', '[姓名]'),
  required('phone', '[手机]'),
  format('phone', '[手机]', isPhone),
  required('address_code', region),
  format('address_code', region, isAddressCode),
  required('address', '[详细地址]'),
]

/** A new address in the pickup dialog; feeds `address/add`. */
export const pickupAddressRules = placeRules('[取样地址]')

/** The same where addresses are kept: samples and invoices are sent there, too. */
export const addressRules = placeRules('[所在地区]')
