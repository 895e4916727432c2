import { checkMembers, faultIn } from '@lab/contract/rules/app/opening-import/check'
import { type MemberRow, memberTable } from '@lab/contract/rules/app/opening-import/tables'
import type { Organization } from '@lab/contract/rules/people/account/organization'
import { addMember, lockPhone, membersByPhone } from '../../../people/member/store.ts'
import type { Part } from './part.ts'

/** Members without a password: a code that is sent to the phone lets its holder in, and claims it. */
export const members: Part<MemberRow> = {
  judge: async (db, _, lines, hold) => {
    const phones = lines.map(({ row }) => row.phone)
    if (hold) for (const phone of phones.toSorted()) await lockPhone(db, phone)
    const known = await membersByPhone(db, phones)
    const fault = faultIn(memberTable)
    const taken = lines.filter(({ row }) => known.has(row.phone))
    return {
      problems: [...checkMembers(lines), ...taken.map((one) => fault(one, 'phone', '该手机号已注册'))],
      book: async (tx, tools) => {
        for (const { row } of lines) {
          const organization = Number(row.organization) as Organization
          const teacher = organization === 0 ? row.teacher : ''
          await addMember(tx, tools, { ...row, organization, teacher, unclaimed: true })
        }
      },
    }
  },
}
