import { reasons } from '@lab/contract/reasons'
import { Refusal, refuse } from './refuse.ts'

/** Every answer of `/api` (api.md): `code` 1 done, 0 refused; `msg` for people, `reason` for programs. */
export interface Envelope {
  code: 0 | 1
  msg: string
  data: unknown
  reason?: string
  fields?: Record<string, string>
  request_id?: string
}

export const done = (data: unknown): Envelope => ({ code: 1, msg: '操作成功', data })

export const refused = ({ message, reason, fields }: Refusal): Envelope => ({
  code: 0,
  msg: message,
  data: {},
  reason,
  ...(fields && Object.keys(fields).length > 0 && { fields }),
})

export const failed = (requestId: string): Envelope => ({
  code: 0,
  msg: reasons.internal.msg,
  data: {},
  reason: 'internal',
  request_id: requestId,
})

const byStatus = {
  404: 'not_found',
  406: 'unsupported_type',
  413: 'too_large',
  415: 'unsupported_type',
} as const

/** What the web framework refuses by itself (malformed JSON, too long, …) in our words; else nothing. */
export const asRefusal = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined
  return refuse(byStatus[status as keyof typeof byStatus] ?? 'bad_request')
}
