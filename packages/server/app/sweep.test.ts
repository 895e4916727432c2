import { dateOf } from '@lab/contract/rules/ground/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outbox } from '../ground/providers/schema.ts'
import { pointsTransferTry } from '../money/points/schema.ts'
import { smsCode, wechatTicket } from '../people/account/schema.ts'
import { loginFailure } from '../people/credential/schema.ts'
import { file } from '../people/file/schema.ts'
import { login, member, retiredRefresh } from '../people/member/schema.ts'
import { notifyStaff } from '../people/notify/notify.ts'
import { staffNotice, staffNoticeRead } from '../people/notify/schema.ts'
import { aMember, aPhone } from '../testing/a-member.ts'
import { aServer, type TestServer } from '../testing/a-server.ts'
import { aStaff } from '../testing/a-staff.ts'
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
    const one = await aMember(server)
    await server.get('open/wx/ticket')
    await server.post('open/login', { account: aPhone(), password: 'Wrong-guess-1' })
    const { data } = await one.post('user/export')
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

  it('keeps no more of what only grows than its rules ask for', async () => {
    const { deps } = server
    const from = await aMember(server)
    const [own] = await deps.db.select().from(member).where(eq(member.phone, from.phone))
    await deps.db
      .insert(pointsTransferTry)
      .values({ member_rid: own?.rid ?? '', day: dateOf(deps.now()), tries: 1 })
    await server.post(`open/refresh4token?token=${from.refreshToken}`)
    const facts = { order_rid: 'o', order_number: '260105-0001', count: 1, quoted_first: false }
    await notifyStaff(deps.db, deps, { kind: 'new_order', facts, key: 'of an old order' })
    const service = await aStaff(server, 'service')
    await service.post('staff/inbox/read', { all: true })
    const left = () =>
      Promise.all(
        [pointsTransferTry, retiredRefresh, staffNotice, staffNoticeRead].map((table) =>
          deps.db.$count(table),
        ),
      )
    await sweep(deps)
    expect(await left()).toEqual([1, 1, 1, 1])

    server.pass(day)
    await sweep(deps)
    expect(await left()).toEqual([0, 1, 1, 1])

    // The exchanged token has not expired yet: who brings it now has taken it from somebody.
    server.pass(29 * day - 1)
    await sweep(deps)
    expect(await left()).toEqual([0, 1, 1, 1])
    server.pass(2)
    await sweep(deps)
    expect(await left()).toEqual([0, 0, 1, 1])

    server.pass(150 * day)
    await sweep(deps)
    expect(await left()).toEqual([0, 0, 0, 0])
  })
})
