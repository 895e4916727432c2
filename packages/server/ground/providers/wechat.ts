import { eq, sql } from 'drizzle-orm'
import { ofetch } from 'ofetch'
import type { Tools, Wechat } from './kinds.ts'
import { providerToken } from './schema.ts'

/** The QR code leads to a page of this server, on which scanning and confirming are pressed. */
export const localWechat = (): Wechat => ({
  kind: 'local',
  sceneUrl: async (scene, _seconds, base) => `${base}/dev/wechat/${scene}`,
})

interface WechatAnswer {
  errcode?: number
  errmsg?: string
}

const checked = <T extends WechatAnswer>(answer: T): T => {
  if (answer.errcode) throw new Error(`wechat: ${answer.errcode} ${answer.errmsg}`)
  return answer
}

/** An official account: temporary QR codes with a scene; scans come to `/wechat/callback`. */
export const officialWechat = (
  { db, settings, now }: Tools,
  api = 'https://api.weixin.qq.com/cgi-bin',
): Wechat => {
  /** The account's own token; asking for a new one ends the old, so all servers share it. */
  const accessToken = async (): Promise<string> => {
    const [held] = await db.select().from(providerToken).where(eq(providerToken.provider, 'wechat'))
    if (held && held.expires > now() + 60) return held.token
    const { access_token, expires_in } = checked(
      await ofetch<WechatAnswer & { access_token: string; expires_in: number }>(`${api}/stable_token`, {
        method: 'POST',
        body: {
          grant_type: 'client_credential',
          appid: settings.wechatAppId,
          secret: settings.wechatAppSecret,
        },
        timeout: 5000,
      }),
    )
    const row = { provider: 'wechat', token: access_token, expires: now() + expires_in }
    await db
      .insert(providerToken)
      .values(row)
      .onConflictDoUpdate({
        target: providerToken.provider,
        set: { token: sql`excluded.token`, expires: sql`excluded.expires` },
      })
    return access_token
  }

  return {
    kind: 'official',
    sceneUrl: async (scene, seconds) => {
      const { url } = checked(
        await ofetch<WechatAnswer & { url: string }>(`${api}/qrcode/create`, {
          method: 'POST',
          query: { access_token: await accessToken() },
          body: {
            expire_seconds: Math.max(60, seconds),
            action_name: 'QR_STR_SCENE',
            action_info: { scene: { scene_str: scene } },
          },
          timeout: 5000,
        }),
      )
      return url
    },
  }
}
