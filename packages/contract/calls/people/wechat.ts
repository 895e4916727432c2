import { z } from 'zod'
import { call, epoch, nothing, raw } from '../../call.ts'

export const ticket = call({
  path: 'open/wx/ticket',
  method: 'GET',
  access: 'open',
  isSecret: true,
  summary: '获取微信扫码登录的二维码；未开通微信登录时为 not_found',
  request: nothing,
  data: z.object({ ticket: z.string(), qr_code_url: z.string(), expire_seconds: z.int().min(0) }),
  refuses: ['not_found'],
  example: { ticket: 'example-ticket', qr_code_url: '/img/example-qr.svg', expire_seconds: 120 },
})

/** States of a ticket (domain §7); `unbound` is a scan by someone who has no account here yet. */
export const ticketStates = ['waiting', 'scanned', 'unbound', 'confirmed', 'expired'] as const

export const qrCodeLogin = call({
  path: 'open/wx/qrCodeLogin',
  method: 'POST',
  access: 'open',
  summary: '查询扫码状态；已确认时返回登录令牌，未绑定时返回绑定凭据',
  request: z.strictObject({ ticket: raw(128).min(1) }),
  data: z.object({
    state: z.enum(ticketStates),
    scanned: z.boolean(),
    bindTicket: z.string().optional(),
    token: z.string().optional(),
    refreshToken: z.string().optional(),
    expires: epoch.optional(),
  }),
  refuses: [],
  example: { state: 'waiting', scanned: false },
})
