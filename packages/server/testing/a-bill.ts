import { houseAccount, payerAccount } from '@lab/contract/rules/ledger/accounts'
import { post } from '../ledger/post.ts'
import type { TestMember } from './a-member.ts'
import type { TestServer } from './a-server.ts'
import type { TestStaff } from './a-staff.ts'
import { anOrder } from './an-order.ts'

let last = 0

/** Puts money into a member's prestore, fen; answers his rid. */
export const paidIn = async ({ deps }: TestServer, member: TestMember, fen: number): Promise<string> => {
  const rid = (await member.post('prestore/balance')).data.list[0].rid
  last += 1
  await deps.db.transaction((tx) =>
    post(tx, deps, {
      ...{ kind: 'prestore', reference: 'test', key: `paid in ${last}`, actor: 'system', actor_rid: '' },
      postings: [
        { account: payerAccount('prestore', { kind: 'self', rid }), amount: fen },
        { account: houseAccount('bank'), amount: -fen },
      ],
    }),
  )
  return rid
}

/** An experiment whose data its member has confirmed: it can be settled. */
export const aConfirmed = async (
  server: TestServer,
  [lab, colleague]: readonly [TestStaff, TestStaff],
  member: TestMember,
  project_rid: string,
): Promise<string> => {
  const order = await anOrder(server, member, project_rid)
  const { rid } = order.assigns[0]
  const samples = order.samples.map(({ number }: { number: string }) => ({ number, state: 'arrived' }))
  await lab.post('staff/assign/receive', { rid, samples })
  await lab.post('staff/assign/start', { rid })
  await lab.post('staff/assign/submit', { rid, note: '数据见附件' })
  await colleague.post('staff/assign/release', { rid })
  await member.post('assign/right', { rid })
  return rid
}
