import { maskName } from '@lab/contract/rules/ground/mask-name'
import { maskPhone } from '@lab/contract/rules/ground/phone'

/** A member as others may see him, who only brought him. */
export const maskedMember = ({ name, phone }: { name: string; phone: string | null }): string =>
  maskName(name) || maskPhone(phone ?? '') || '已注销'
