import type { House } from './a-house.ts'
import { aPayer, billOf, type Payer } from './a-payer.ts'
import { aPayment, paidOnline } from './a-payment.ts'
import type { TestServer } from './a-server.ts'

export interface OnlineBill {
  member: Payer
  bill: string
  number: string
  payment: string
}

/** A bill that its member paid online with the local provider. */
export const anOnlineBill = async (server: TestServer, house: House, fen = 100_000): Promise<OnlineBill> => {
  const member = await aPayer(server)
  const bill = await billOf(house, member, fen)
  const payment = await aPayment(member, { target: 'statement', rid: bill })
  await paidOnline(server, payment)
  const { number } = (await member.post('assign/statementInfo', { rid: bill })).data
  return { member, bill, number, payment }
}
