import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login, loginFailure, smsCode, wechatTicket } from '../account/schema.ts'
import { file } from '../file/schema.ts'
import { outbox } from '../providers/schema.ts'
import { aMember, aPhone } from '../testing/a-member.ts'
import { aServer, type TestServer } from '../testing/a-server.ts'
import { sweep } from './sweep.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const counts = () =>
  Promise.all(
    [smsCode, wechatTicket, loginFailure, login, outbox, file].map((table) => server.deps.db.$count(table)),
  )

const day = 86_400

describe('sweeping', () => {
  it('throws away what has served its time, and nothing before', async () => {
    const member = await aMember(server)
    await server.get('open/wx/ticket')
    await server.post('open/login', { account: aPhone(), password: 'Wrong-guess-1' })
    const { data } = await member.post('user/export')
    await sweep(server.deps)
    expect(await counts()).toEqual([1, 1, 1, 1, 1, 1])

    server.pass(day + 121)
    await sweep(server.deps)
    expect(await counts()).toEqual([0, 0, 0, 1, 1, 0])
    await expect(server.deps.files.read(data.rid, 0, 1)).rejects.toMatchObject({ code: 'ENOENT' })

    server.pass(6 * day)
    await sweep(server.deps)
    expect(await counts()).toEqual([0, 0, 0, 1, 0, 0])

    server.pass(120 * day)
    await sweep(server.deps)
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0])
  })
})
