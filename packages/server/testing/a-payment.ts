import { eq } from 'drizzle-orm'
import type { Taken } from '../ground/providers/payment/kinds.ts'
import { type LocalPayment, localNotice, takeLocal } from '../ground/providers/payment/local.ts'
import { localPayment } from '../ground/providers/payment/schema.ts'
import type { TestMember } from './a-member.ts'
import type { Answer, TestServer } from './a-server.ts'

/** Begins to pay online with the local provider: its rid. */
export const aPayment = async (member: TestMember, what: object): Promise<string> => {
  const { code, data, msg } = await member.post('payment/add', { provider: 'local', ...what })
  if (code !== 1) throw new Error(`no payment: ${msg}`)
  return data.rid
}

/** The same as the local provider knows it. */
export const atProvider = async ({ deps }: TestServer, rid: string): Promise<LocalPayment> => {
  const [found] = await deps.db.select().from(localPayment).where(eq(localPayment.number, rid))
  if (!found) throw new Error('the provider knows no such payment')
  return found
}

/** The provider takes the money, and says nothing yet. */
export const taken = async (server: TestServer, rid: string): Promise<Taken> =>
  takeLocal(server.deps, await atProvider(server, rid))

/** Its notice arrives at a server, as it was sent or as somebody changed it. */
export const notice = async (
  server: TestServer,
  money: Taken,
  { at = server, changed = {}, headers = {} }: { at?: TestServer; changed?: object; headers?: object } = {},
): Promise<Answer> => {
  const sent = localNotice(await atProvider(server, money.number), money)
  return at.send({
    method: 'POST',
    url: '/api/open/payment/local/notice',
    headers: { 'content-type': 'application/json', ...sent.headers, ...headers },
    payload: Object.keys(changed).length > 0 ? JSON.stringify({ ...money, ...changed }) : sent.body,
  })
}

/** Paid, and told. */
export const paidOnline = async (server: TestServer, rid: string): Promise<Taken> => {
  const money = await taken(server, rid)
  await notice(server, money)
  return money
}
