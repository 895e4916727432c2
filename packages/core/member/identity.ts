import type { Rule } from '@lab/contract/rules/ground/form'
import {
  needsSupervisor,
  type Organization,
  organizations,
} from '@lab/contract/rules/people/account/organization'
import { attestationRules } from '@lab/contract/rules/people/address/address-forms'
import { type Where, whereOf } from '@lab/contract/rules/people/address/place'
import type { Address, UserInfo } from './user.ts'

/** What the form holds; the region is one value with four parts, as it travels (reading 16). */
export interface Identity extends Where {
  name: string
  email: string
  organization: Organization
  company: string
  teacher: string
  teacher_phone: string
  teacher_mail: string
}

/** Only students name a supervisor: for others these fields are hidden, not judged and not sent (reading 17). */
const isSupervisors = (field: string) => field.startsWith('teacher')

const asked = (rule: Rule): Rule =>
  isSupervisors(rule.field)
    ? {
        ...rule,
        problem: (value, values) =>
          needsSupervisor(values.organization as Organization) ? rule.problem(value, values) : undefined,
      }
    : rule

/** Spec §5, for the fields that are shown. */
export const identityRules = attestationRules.map(asked)

/** What is known of the member already; a newcomer starts as a student (spec §3). */
export const identityOf = (userInfo: UserInfo | null, addresses: readonly Address[]): Identity => {
  const saved = addresses.find((address) => address.default === 1) ?? addresses[0]
  return {
    name: userInfo?.name ?? '',
    email: userInfo?.email ?? '',
    organization: userInfo?.organization ?? organizations[0].id,
    company: userInfo?.company ?? '',
    teacher: userInfo?.teacher ?? '',
    teacher_phone: userInfo?.teacher_phone ?? '',
    teacher_mail: userInfo?.teacher_mail ?? '',
    ...whereOf(saved ?? {}),
  }
}

/** All of it is kept until it is sent. */
export const identityFields = Object.keys(identityOf(null, [])) as (keyof Identity)[]

/** What is sent: trimmed, without what was not asked. */
export const profileOf = (identity: Identity) => {
  const { teacher, teacher_phone, teacher_mail, organization, ...rest } = identity
  const words = Object.fromEntries(
    Object.entries(rest).map(([field, value]) => [field, value.trim()]),
  ) as typeof rest
  return needsSupervisor(organization)
    ? {
        ...words,
        organization,
        teacher: teacher.trim(),
        teacher_phone: teacher_phone.trim(),
        teacher_mail: teacher_mail.trim(),
      }
    : { ...words, organization }
}
