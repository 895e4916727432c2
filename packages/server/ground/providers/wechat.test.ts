import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Asked, anOutsideService } from '../../testing/an-outside-service.ts'
import { aDatabase } from '../../testing/database.ts'
import type { Database } from '../db/open.ts'
import { ids } from '../ids.ts'
import { readSettings } from '../settings.ts'
import type { WechatMessage } from './kinds.ts'
import type { NotSent } from './not-sent.ts'
import { providerToken } from './schema.ts'
import { officialWechat } from './wechat.ts'

let database: Database
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.db.delete(providerToken))

const now = 1_783_389_600
const settings = readSettings({
  WECHAT: 'official',
  WECHAT_APP_ID: 'app',
  WECHAT_APP_SECRET: 's',
  WECHAT_TOKEN: 't',
})

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** The official account: hands out tokens, and answers messages as said. */
const anAccount = async (answer: (asked: Asked) => unknown) => {
  let tokens = 0
  const service = await anOutsideService((asked) => {
    if (!asked.path.endsWith('/stable_token')) return answer(asked)
    tokens += 1
    return { access_token: `token-${tokens}`, expires_in: 7200 }
  })
  closers.push(service.close)
  const aServer = () =>
    officialWechat({ db: database.db, settings, now: () => now, newId: ids() }, service.address)
  return { ...service, aServer, tokens: () => tokens }
}

const message: WechatMessage = {
  id: 'a-delivery',
  to: 'openid-of-a-member',
  template: { template: 'template-id', title: 'thing1', number: 'character_string2', at: 'time3' },
  notice: { title: '数据可以查看了', number: '260105-0001', at: 1_767_582_000 },
  url: 'https://lab.example/member/order?rid=o',
}

/** How a message ends that WeChat answers so. */
const refusedWith = async (answer: (asked: Asked) => unknown): Promise<NotSent> => {
  const { aServer } = await anAccount(answer)
  return aServer()
    .sendNotice?.(message)
    .then(
      () => expect.fail('was sent'),
      (error) => error,
    ) as Promise<NotSent>
}

describe('a template message', () => {
  it('goes with its fields, its link and its own name', async () => {
    const { aServer, asked } = await anAccount(() => ({ errcode: 0, errmsg: 'ok', msgid: 1 }))
    await aServer().sendNotice?.(message)
    expect(asked.map(({ path }) => path)).toEqual(['/stable_token', '/message/template/send'])
    expect(asked[1]?.query.get('access_token')).toBe('token-1')
    expect(JSON.parse(asked[1]?.body ?? '')).toEqual({
      touser: 'openid-of-a-member',
      template_id: 'template-id',
      url: 'https://lab.example/member/order?rid=o',
      client_msg_id: 'a-delivery',
      data: {
        thing1: { value: '数据可以查看了' },
        character_string2: { value: '260105-0001' },
        time3: { value: '2026-01-05 11:00' },
      },
    })
  })

  it.each([40001, 42001])('renews a token that is refused (%i) once, for all servers', async (errcode) => {
    const { aServer, asked, tokens } = await anAccount(({ query }) =>
      query.get('access_token') === 'token-1' ? { errcode, errmsg: 'invalid credential' } : { errcode: 0 },
    )
    await Promise.all([aServer().sendNotice?.(message), aServer().sendNotice?.(message)])
    expect(tokens()).toBe(2)
    const renewal = asked.filter(({ path }) => path.endsWith('/stable_token'))[1]
    expect(JSON.parse(renewal?.body ?? '')).toMatchObject({ force_refresh: true })
    await aServer().sendNotice?.(message)
    expect(tokens()).toBe(2)
  })

  it('renews once only, and may go later', async () => {
    const { aServer, tokens } = await anAccount(() => ({ errcode: 40001, errmsg: 'invalid credential' }))
    await expect(aServer().sendNotice?.(message)).rejects.toMatchObject({ outcome: 'later' })
    expect(tokens()).toBe(2)
  })

  it.each([
    [43004, '会员没有关注公众号（43004）'],
    [43019, '会员在公众号的黑名单中，或已取消关注（43019）'],
    [40037, '微信消息模板的编号不对，请在设置中核对（40037）'],
    [47003, '微信消息模板的字段与设置不符，请在设置中核对（47003）'],
  ])('that WeChat refuses for good (%i) says why in Chinese', async (errcode, text) => {
    const refused = await refusedWith(() => ({ errcode, errmsg: 'no' }))
    expect([refused.outcome, refused.message]).toEqual(['never', text])
  })

  it.each([-1, 45009, 45011, 99999])('that is too much for now (%i) may go later', async (errcode) => {
    const refused = await refusedWith(() => ({ errcode, errmsg: 'limit' }))
    expect(refused.outcome).toBe('later')
  })

  it('that gets no answer may have gone; one that never left goes later', async () => {
    expect(await refusedWith(() => undefined)).toMatchObject({ outcome: 'unsure' })
    const { aServer, close } = await anAccount(() => undefined)
    close()
    await expect(aServer().sendNotice?.(message)).rejects.toMatchObject({ outcome: 'later' })
  })
})
