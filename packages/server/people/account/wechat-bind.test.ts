import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, aPassword, type TestMember } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aWechatTicket } from '../../testing/a-wechat-ticket.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const aTicket = () => aWechatTicket(server)

describe('a WeChat account of a member who is logged in', () => {
  const isBound = async (member: TestMember) => (await member.post('user/info')).data.userInfo.wechat

  it('is bound once it scanned and the member showed that it is them, and can be let go', async () => {
    const member = await aMember(server)
    const { ticket, scan } = await aTicket()
    const state = async () => (await member.post('user/wechat', { ticket })).data.state
    expect(await state()).toBe('waiting')
    await scan('local-jia')
    expect(await state()).toBe('scanned')
    const guess = await member.post('user/bindWechat', { ticket, password: 'Wrong-guess-1' })
    expect(guess.reason).toBe('credentials_wrong')
    expect(await isBound(member)).toBe(false)
    expect((await member.post('user/bindWechat', { ticket, password: aPassword })).code).toBe(1)
    expect(await isBound(member)).toBe(true)
    expect(await state()).toBe('expired')

    expect((await member.post('user/unbindWechat', { password: 'Wrong-guess-1' })).status).toBe(400)
    expect((await member.post('user/unbindWechat', { password: aPassword })).code).toBe(1)
    expect(await isBound(member)).toBe(false)
  })

  it('stays with its member', async () => {
    const owner = await aMember(server)
    const first = await aTicket()
    await first.scan('local-yi')
    await owner.post('user/bindWechat', { ticket: first.ticket, password: aPassword })
    const other = await aMember(server)
    const { ticket, scan } = await aTicket()
    await scan('local-yi')
    expect((await other.post('user/wechat', { ticket })).data.state).toBe('taken')
    const taken = await other.post('user/bindWechat', { ticket, password: aPassword })
    expect(taken).toMatchObject({ status: 400, reason: 'bind_ticket_invalid' })
    expect(await isBound(other)).toBe(false)
  })

  it('is not bound by a ticket that nobody scanned, or nobody made', async () => {
    const member = await aMember(server)
    const { ticket } = await aTicket()
    for (const one of [ticket, 'nothing']) {
      const answer = await member.post('user/bindWechat', { ticket: one, password: aPassword })
      expect(answer.reason).toBe('bind_ticket_invalid')
    }
    expect((await member.post('user/wechat', { ticket: 'nothing' })).data.state).toBe('expired')
    expect((await member.post('user/wechat', { ticket: '' })).status).toBe(400)
  })
})
