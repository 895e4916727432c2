import { houseAccount, payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { post } from '../books/ledger/post.ts'
import type { House } from './a-house.ts'
import { aMember, type TestMember } from './a-member.ts'
import type { TestServer } from './a-server.ts'
import { aCustomer } from './an-order.ts'

export interface Payer extends TestMember {
  rid: string
}

export const ridOf = async (member: TestMember): Promise<string> =>
  (await member.post('prestore/balance')).data.list[0].rid

let last = 0

/** Puts fen into a member's or a group's prestore, as the ledger has it. */
export const paidIn = (
  { deps }: TestServer,
  payer: Parameters<typeof payerAccount>[1],
  fen: number,
): Promise<unknown> => {
  last += 1
  return deps.db.transaction((tx) =>
    post(tx, deps, {
      kind: 'prestore',
      reference: 'test',
      key: `paid in ${last}`,
      actor: 'system',
      actor_rid: '',
      postings: [
        { account: payerAccount('prestore', payer), amount: fen },
        { account: houseAccount('bank'), amount: -fen },
      ],
    }),
  )
}

/** A member with so much paid in ahead, fen. */
export const aPayer = async (server: TestServer, fen = 0, profile: object = {}): Promise<Payer> => {
  const member = await aCustomer(await aMember(server), profile)
  const rid = await ridOf(member)
  if (fen > 0) await paidIn(server, { kind: 'self', rid }, fen)
  return { ...member, rid }
}

/** An experiment (¥100, or as given) whose data its member has confirmed. */
export const confirmedOf = async (house: House, member: TestMember, final_fen?: number): Promise<string> => {
  const { rid } = await house.delivered(member, final_fen)
  if (final_fen !== undefined && final_fen > 10_000)
    await member.decide('assign/price', { rid, accept: true })
  const { code, msg } = await member.post('assign/right', { rid })
  if (code !== 1) throw new Error(`not confirmed: ${msg}`)
  return rid
}

/** A bill over one such experiment that waits for a transfer: its rid. */
export const billOf = async (house: House, member: TestMember, final_fen?: number): Promise<string> => {
  const rid = await confirmedOf(house, member, final_fen)
  const { data, msg } = await member.post('assign/settlement', { rids: [rid], pay: 'transfer' })
  if (!data) throw new Error(`not billed: ${msg}`)
  return data.statement_rid
}

/** What is in a member's own prestore. */
export const prestoreOf = async (member: TestMember): Promise<number> =>
  (await member.post('prestore/balance')).data.list[0].balance_fen
