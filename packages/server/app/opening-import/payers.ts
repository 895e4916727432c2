import { isPhone } from '@lab/contract/rules/ground/phone'
import type { Db } from '../../ground/db/open.ts'
import { clustersOfNames } from '../../people/cluster/store.ts'
import { holdMembers } from '../../people/member/hold.ts'
import { membersByPhone } from '../../people/member/store.ts'
import { lockPayer, type Payer } from '../../people/payer/payer.ts'

/** Who a file's 付款方 is, with the one who answers for them; or what is wrong with the word. */
export type NamedPayer = { payer: Payer; owner_rid: string } | { problem: string }

const findPayers = async (db: Db, words: readonly string[]): Promise<Map<string, NamedPayer>> => {
  const members = await membersByPhone(db, words.filter(isPhone))
  const clusters = await clustersOfNames(
    db,
    words.filter((word) => !isPhone(word)),
  )
  const named = (word: string): NamedPayer => {
    if (isPhone(word)) {
      const rid = members.get(word)?.rid
      return rid ? { payer: { kind: 'self', rid }, owner_rid: rid } : { problem: '没有用该手机号注册的会员' }
    }
    const [found, another] = clusters.filter(({ name }) => name === word)
    if (!found) return { problem: '没有这个群组' }
    if (another) return { problem: '有多个同名的群组，请先改名' }
    return { payer: { kind: 'cluster', rid: found.rid }, owner_rid: found.owner_rid }
  }
  return new Map(words.map((word) => [word, named(word)]))
}

const keyOf = (payer: Payer) => `${payer.kind} ${payer.rid}`

/** The payers that a file names, by its words; where it is booked, they are held first. */
export const payersNamed = async (
  db: Db,
  words: readonly string[],
  hold: boolean,
): Promise<Map<string, NamedPayer>> => {
  const found = await findPayers(db, words)
  if (!hold) return found
  const payers = [...found.values()].flatMap((one) => ('payer' in one ? one.payer : []))
  for (const payer of payers.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) await lockPayer(db, payer)
  await holdMembers(
    db,
    [...found.values()].flatMap((one) => ('payer' in one ? one.owner_rid : [])),
  )
  return findPayers(db, words)
}
