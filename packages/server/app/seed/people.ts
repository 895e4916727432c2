import type { LabMember, Laboratory } from '@lab/contract/laboratory'
import type { Db } from '../../ground/db/open.ts'
import { address } from '../../people/address/schema.ts'
import { hashPassword } from '../../people/credential/password.ts'
import { member } from '../../people/member/schema.ts'
import { partner } from '../../people/partner/schema.ts'
import { staff } from '../../people/staff/schema.ts'

/** Few people share few passwords: each is hashed once. */
const hashes = async (people: readonly { password: string }[]) => {
  const passwords = [...new Set(people.map(({ password }) => password))]
  const made = await Promise.all(passwords.map(async (one) => [one, await hashPassword(one)] as const))
  return new Map(made)
}

/** Smaller than any that is made: an address added later is newer. */
const earlyRid = (position: number) => String(position).padStart(26, '0')

const addressRows = (members: readonly LabMember[], created: number) =>
  members
    .flatMap(({ rid, addresses }) =>
      addresses.map((one, position) => ({
        ...one,
        member_rid: rid,
        is_default: position === 0,
        created,
      })),
    )
    .map((row, position) => ({ ...row, rid: earlyRid(position) }))

/** Members, partners and staff; `now` in epoch seconds. */
export const insertPeople = async (tx: Db, laboratory: Laboratory, now: number): Promise<void> => {
  const { members, partners } = laboratory
  const hashOf = await hashes([...members, ...laboratory.staff])
  const known = <T extends { password: string; created?: number }>({ password, ...person }: T) => ({
    ...person,
    password_hash: hashOf.get(password) as string,
    created: person.created ?? now,
  })
  if (partners.length > 0) await tx.insert(partner).values(partners.map((one) => ({ ...one, created: now })))
  if (members.length > 0) await tx.insert(member).values(members.map(known))
  const addresses = addressRows(members, now)
  if (addresses.length > 0) await tx.insert(address).values(addresses)
  if (laboratory.staff.length > 0) await tx.insert(staff).values(laboratory.staff.map(known))
}
