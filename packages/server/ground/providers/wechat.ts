import { wechatValues } from '@lab/contract/rules/people/notify/short-notice'
import type { Tools, Wechat, WechatMessage } from './kinds.ts'
import { NotSent } from './not-sent.ts'
import { outbox } from './schema.ts'
import { wechatAddress, wechatApi } from './wechat-api.ts'

/** What a message shows where no template says how. */
const plainTemplate = { title: 'thing1', number: 'character_string2', at: 'time3' }

/**
 * The QR code leads to a page of this server, on which scanning and confirming are pressed; messages go to the
 * developer's outbox, where there is one.
 */
export const localWechat = ({ db, now }: Tools, isShown: boolean): Wechat => ({
  kind: 'local',
  sceneUrl: async (scene, _seconds, base) => `${base}/dev/wechat/${scene}`,
  ...(isShown && {
    needsTemplate: false,
    sendNotice: async ({ id, to, template, notice, url }: WechatMessage) => {
      const values = Object.entries(wechatValues(template ?? plainTemplate, notice))
      const lines = [notice.title, ...values.map(([field, value]) => `${field}：${value}`), url]
      await db
        .insert(outbox)
        .values({ rid: id, to, kind: 'wechat', text: lines.join('\n'), at: now() })
        .onConflictDoNothing()
    },
  }),
})

/** An official account: temporary QR codes with a scene, whose scans come to `/wechat/callback`, and template messages. */
export const officialWechat = (tools: Tools, api = wechatAddress): Wechat => {
  const ask = wechatApi(tools, api)
  return {
    kind: 'official',
    needsTemplate: true,
    sceneUrl: async (scene, seconds) => {
      const { url } = await ask<{ url: string }>('qrcode/create', {
        expire_seconds: Math.max(60, seconds),
        action_name: 'QR_STR_SCENE',
        action_info: { scene: { scene_str: scene } },
      })
      return url
    },
    sendNotice: async ({ id, to, template, notice, url }) => {
      if (!template) throw new NotSent('never', '没有在设置中填写这种消息的微信模板')
      const values = Object.entries(wechatValues(template, notice))
      await ask('message/template/send', {
        touser: to,
        template_id: template.template,
        url,
        // The same one sent twice within ten minutes arrives once.
        client_msg_id: id,
        data: Object.fromEntries(values.map(([field, value]) => [field, { value }])),
      })
    },
  }
}
