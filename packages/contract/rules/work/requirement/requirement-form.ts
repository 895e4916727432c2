import { format, required } from '../../ground/form.ts'
import { isPhone } from '../../ground/phone.ts'

/** Most characters of what a visitor publishes on /require, by field. */
export const requirementLimits = { name: 50, company: 100, title: 100, content: 5000 } as const

/** A requirement that is published; feeds `open/indexMsg/add`. */
export const requirementRules = [
  required('title', '[需求标题]'),
  required('content', '[需求说明]'),
  required('name', '[联系人]'),
  required('phone', '[手机号]'),
  format('phone', '[手机号]', isPhone),
]
