import type { RequestOf } from '@lab/contract/calls'
import { invoiceTypeName } from '@lab/contract/rules/money/invoice/invoice-title'
import { type Place, placeOf } from '@lab/contract/rules/people/address/place'
import type { Pickup } from '@lab/ui/pickup'
import type { FoundMember } from './found-member.ts'

type Delivery = RequestOf<'staff/order/preview'>['delivery']

const optional = <K extends string>(key: K, value: string) =>
  (value.trim() ? { [key]: value.trim() } : {}) as Partial<Record<K, string>>

/** How the samples come, when they are brought or sent. */
export const sentBy = ({ carrier, tracking }: { carrier: string; tracking: string }): Delivery => ({
  type: 0,
  ...optional('carrier', carrier),
  ...optional('tracking', tracking),
})

/** How they are fetched: at one of their addresses, or at the one that was typed. */
export const fetchedAt = (pickup: Pickup, address: FoundMember['address']): Delivery => {
  const saved = address.find(({ address_rid }) => address_rid === pickup.sendAddress)
  return {
    type: 1,
    ...placeOf((saved ?? pickup) as Place),
    date: pickup.date,
    time: pickup.time,
    ...(saved && { sendAddress: saved.address_rid }),
    ...optional('message', pickup.message),
  }
}

export const payersOf = ({ clusters }: FoundMember) => [
  { value: '', label: '本人支付' },
  ...clusters.map(({ rid, name }) => ({ value: rid, label: name, hint: '由群组支付' })),
]

export const titlesOf = ({ titles }: FoundMember) => [
  { value: '', label: '不开票', hint: '结算后会员可以再申请' },
  ...titles.map(({ rid, title, type }) => ({ value: rid, label: title, hint: invoiceTypeName(type as 1) })),
]
