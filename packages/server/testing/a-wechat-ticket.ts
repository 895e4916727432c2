import { anAddress } from './a-member.ts'
import type { TestServer } from './a-server.ts'

/** A QR code on a screen, and the phone that can press what the local page offers. */
export const aWechatTicket = async (server: TestServer) => {
  const { data } = await server.get('open/wx/ticket', { headers: { host: 'portal.test' }, ip: anAddress() })
  const scene = /\/wx\/qr\/([0-9a-f]{32})\.svg$/.exec(data.qr_code_url)?.[1] as string
  const press = (what: string, fields: Record<string, string> = {}) =>
    server.send({
      method: 'POST',
      url: `/dev/wechat/${scene}/${what}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  return {
    ...data,
    scene,
    page: async () => (await server.send({ url: `/dev/wechat/${scene}` })).data as string,
    scan: (openid: string) => press('scan', { openid }),
    confirm: () => press('confirm'),
    poll: async () => (await server.post('open/wx/qrCodeLogin', { ticket: data.ticket })).data,
  }
}
