import { eq, sql } from 'drizzle-orm'
import { type Db, lockKey } from '../db/open.ts'
import { transaction } from '../db/use-case.ts'
import { fetchOutside } from '../trace/outgoing.ts'
import type { Tools } from './kinds.ts'
import { brokenOff } from './not-sent.ts'
import { providerToken } from './schema.ts'
import { isTokenFault, type WechatAnswer, wechatFault } from './wechat-faults.ts'

export const wechatAddress = 'https://api.weixin.qq.com/cgi-bin'

/** One try only: whoever asks knows whether another one is safe. */
const once = { method: 'POST', timeout: 5000, retry: 0 } as const

const checked = <T extends WechatAnswer>(answer: T): T => {
  if (answer.errcode) throw wechatFault(answer)
  return answer
}

interface Token {
  access_token: string
  expires_in: number
}

/** Calls of the official account, with its token: kept for all servers, and asked for anew once it is refused. */
export const wechatApi = ({ db, settings, now }: Tools, api: string) => {
  const held = async (of: Db, refused?: string): Promise<string | undefined> => {
    const [row] = await of.select().from(providerToken).where(eq(providerToken.provider, 'wechat'))
    return row && row.expires > now() + 60 && row.token !== refused ? row.token : undefined
  }

  const newToken = (refused?: string): Promise<Token> => {
    const body = {
      grant_type: 'client_credential',
      appid: settings.wechatAppId,
      secret: settings.wechatAppSecret,
      // Without it the one that was refused would come again while its time is not over.
      ...(refused !== undefined && { force_refresh: true }),
    }
    return fetchOutside<WechatAnswer & Token>(`${api}/stable_token`, { ...once, body }).then(
      checked,
      (error) => {
        throw brokenOff('微信', error)
      },
    )
  }

  /** A new token ends the old one: one server asks, the others take what it got. */
  const renewed = (refused?: string): Promise<string> =>
    transaction(db, async (tx) => {
      await lockKey(tx, 'wechat token')
      const other = await held(tx, refused)
      if (other) return other
      const { access_token, expires_in } = await newToken(refused)
      const row = { provider: 'wechat', token: access_token, expires: now() + expires_in }
      await tx
        .insert(providerToken)
        .values(row)
        .onConflictDoUpdate({
          target: providerToken.provider,
          set: { token: sql`excluded.token`, expires: sql`excluded.expires` },
        })
      return access_token
    })

  /** @throws NotSent with what WeChat says, or that it says nothing */
  return async <T extends object>(path: string, body: object): Promise<WechatAnswer & T> => {
    const post = (access_token: string) =>
      fetchOutside<WechatAnswer & T>(`${api}/${path}`, { ...once, query: { access_token }, body }).catch(
        (error) => {
          throw brokenOff('微信', error)
        },
      )
    const token = (await held(db)) ?? (await renewed())
    const answer = await post(token)
    return checked(isTokenFault(answer) ? await post(await renewed(token)) : answer)
  }
}
