import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../ground/http/handle.ts'
import { localPages } from '../../ground/providers/local-page.ts'
import { refuse } from '../../ground/refuse.ts'
import { findMember } from '../member/store.ts'
import { ticketState } from './wechat.ts'
import { confirmTicket, findScene, scanTicket } from './wechat-store.ts'

/** Who may scan: stand-ins for WeChat accounts, of which each binds to one member. */
const identities = [
  { openid: 'local-jia', name: '微信用户甲' },
  { openid: 'local-yi', name: '微信用户乙' },
  { openid: 'local-bing', name: '微信用户丙' },
  { openid: 'local-ding', name: '微信用户丁' },
] as const

const scanForm = (scene: string) => `<p>此页代替手机微信：选择身份后扫码。</p>
<form method="post" action="/dev/wechat/${scene}/scan">
<label>微信身份
<select name="openid">${identities.map(({ openid, name }) => `<option value="${openid}">${name}</option>`).join('')}</select>
</label>
<button>扫码</button>
</form>`

const confirmForm = (scene: string, name: string) => `<p>${name}，网页正在请求登录检测平台。</p>
<form method="post" action="/dev/wechat/${scene}/confirm">
<button>确认登录</button>
</form>`

const isOneOfUs = (openid: unknown): openid is string =>
  identities.some((identity) => identity.openid === openid)

/**
 * `/dev/wechat/{scene}`: what a phone shows after scanning, pressed by hand; see `wechatRoutes` for
 * where they stand.
 */
export const localWechatPages = (app: FastifyInstance, deps: Deps): void => {
  const { db, now } = deps
  const send = localPages(app, { name: 'wechat', of: '微信' })
  type Scene = { Params: { scene: string } }

  const ticketOf = async (scene: string) => {
    const ticket = /^[0-9a-f]{32}$/.test(scene) ? await findScene(db, scene) : undefined
    if (!ticket) throw refuse('not_found')
    return ticket
  }

  app.get<Scene>('/dev/wechat/:scene', async ({ params: { scene } }, reply) => {
    const ticket = await ticketOf(scene)
    const { openid, confirmed, spent } = ticket
    const name = identities.find((identity) => identity.openid === openid)?.name ?? ''
    if (confirmed !== null || spent !== null)
      return send(reply, '已完成', '<p>网页端已登录，可以关闭此页。</p>')
    const member = openid === null ? undefined : await findMember(db, 'wechat_openid', openid)
    const state = ticketState(ticket, member !== undefined, now())
    if (state === 'waiting') return send(reply, '扫码登录', scanForm(scene))
    if (state === 'scanned') return send(reply, '登录确认', confirmForm(scene, name))
    if (state === 'unbound') return send(reply, '请绑定账号', `<p>${name}，请在网页上用手机号完成绑定。</p>`)
    return send(reply, '二维码已过期', '<p>请在网页上刷新二维码后重新扫码。</p>')
  })

  app.post<Scene>('/dev/wechat/:scene/scan', async ({ params: { scene }, body }, reply) => {
    await ticketOf(scene)
    const { openid } = (body ?? {}) as { openid?: unknown }
    if (!isOneOfUs(openid)) throw refuse('invalid', undefined, { openid: '不在可选范围内' })
    await scanTicket(db, deps, scene, openid)
    return reply.redirect(`/dev/wechat/${scene}`, 303)
  })

  app.post<Scene>('/dev/wechat/:scene/confirm', async ({ params: { scene } }, reply) => {
    await ticketOf(scene)
    await confirmTicket(db, deps, scene)
    return reply.redirect(`/dev/wechat/${scene}`, 303)
  })
}
