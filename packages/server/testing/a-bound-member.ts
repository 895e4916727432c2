import { eq } from 'drizzle-orm'
import { member as memberTable } from '../people/member/schema.ts'
import { aMember, type TestMember } from './a-member.ts'
import type { TestServer } from './a-server.ts'
import { aWechatTicket } from './a-wechat-ticket.ts'
import { aCustomer } from './an-order.ts'

export type LocalWechat = 'local-jia' | 'local-yi' | 'local-bing' | 'local-ding'

/** A member who has scanned the QR code and bound that WeChat to their account, with their rid. */
export const aBoundMember = async (
  server: TestServer,
  openid: LocalWechat,
): Promise<TestMember & { rid: string }> => {
  const member = await aCustomer(await aMember(server))
  const { ticket, scan } = await aWechatTicket(server)
  await scan(openid)
  const bound = await member.post('user/bindWechat', { ticket, password: member.password })
  if (bound.code !== 1) throw new Error(`not bound: ${bound.msg}`)
  return { ...member, rid: await ridOf(server, member) }
}

export const ridOf = async (server: TestServer, { phone }: TestMember): Promise<string> => {
  const [row] = await server.deps.db.select().from(memberTable).where(eq(memberTable.phone, phone))
  return row?.rid ?? ''
}
