import { maskName } from '@lab/contract/rules/ground/mask-name'
import { maskPhone } from '@lab/contract/rules/ground/phone'

/** A member as others may see them, who only brought them. */
export const maskedMember = ({ name, phone }: { name: string; phone: string | null }): string =>
  maskName(name) || maskPhone(phone ?? '') || '已注销'
