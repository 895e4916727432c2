import type { GivenRole } from '@lab/contract/rules/people/cluster/roles'
import { aPayer, type Payer } from './a-payer.ts'
import type { TestServer } from './a-server.ts'

export interface TestGroup {
  rid: string
  owner: Payer
  manager: Payer
  member: Payer
  viewer: Payer
}

/** Takes a member into a group, with a role. */
export const letIn = async (
  { rid, owner }: Pick<TestGroup, 'rid' | 'owner'>,
  who: Payer,
  role: GivenRole = 'member',
): Promise<Payer> => {
  const { code, msg } = await owner.post('cluster/add4user', { rid, phone: who.phone })
  if (code !== 1) throw new Error(`not let in: ${msg}`)
  if (role !== 'member') await owner.post('cluster/role', { rid, user_rid: who.rid, role })
  return who
}

/** A group with somebody in each role. */
export const aGroup = async (server: TestServer, rules: object = {}): Promise<TestGroup> => {
  const owner = await aPayer(server)
  const { rid } = (await owner.post('cluster/add', { name: '薄膜课题组', company: '示例大学' })).data
  if (Object.keys(rules).length > 0) await owner.post('cluster/edit', { rid, ...rules })
  const group = { rid, owner }
  return {
    ...group,
    manager: await letIn(group, await aPayer(server), 'manager'),
    member: await letIn(group, await aPayer(server)),
    viewer: await letIn(group, await aPayer(server), 'viewer'),
  }
}
