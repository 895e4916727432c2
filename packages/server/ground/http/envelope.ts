import { reasons } from '@lab/contract/reasons'
import { ConnectionLost, isLost } from '../db/lost.ts'
import { Refusal, refuse } from '../refuse.ts'

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

/** Seconds: a PostgreSQL that restarts is back by then, usually. */
const lost_for = 5

/** A disk, or somebody's share of it, is full. */
const isFull = (error: unknown): boolean =>
  error instanceof Error &&
  (['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '') || isFull(error.cause))

/** The database is away. What was being committed just then may stand: who asks looks before they ask again. */
const unavailable = (error: unknown): Refusal => {
  const isUnsure = error instanceof ConnectionLost && !error.isUndone
  const msg = isUnsure ? '连接中断，无法确定是否已完成，请刷新查看后再试' : undefined
  return new Refusal('unavailable', msg, undefined, lost_for)
}

/** What the web framework refuses by itself (malformed JSON, too long, …), or a lost database, in our words; else nothing. */
export const asRefusal = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error
  if (isLost(error)) return unavailable(error)
  if (isFull(error)) return refuse('storage_full')
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined
  return refuse(byStatus[status as keyof typeof byStatus] ?? 'bad_request')
}
