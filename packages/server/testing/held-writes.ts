import { AsyncLocalStorage } from 'node:async_hooks'
import { calls } from '@lab/contract/calls'

/** The call that is being answered, where it is a member's. */
const answering = new AsyncLocalStorage<string>()

/** What a login and its proofs leave, which a removal ends or forgets by itself. */
const ofLogins = ['login', 'login_failure', 'login_refusal', 'network_try', 'sms_code', 'retired_refresh']

/** What is nobody's in particular, or stands in for what others keep. */
const shared = ['idempotency', 'outbox', 'local_payment', 'server_secret', 'file', 'experiment_file']

const exempt = new Set([...ofLogins, ...shared])

const written = /\b(?:insert into|update|delete from)\s+"(\w+)"/gi
const held = /\bfrom "member"[^;]*\bfor (?:key share|update)\b/i

/** Runs what answers a request, so that its writes are known as a member's where its call is one. */
export const asCall = <T>(url: string, work: () => Promise<T>): Promise<T> => {
  const path = url.replace(/^\/api\//, '')
  const call = Object.hasOwn(calls, path) ? calls[path as keyof typeof calls] : undefined
  const isMembers = call?.access === 'member' || call?.access === 'partner'
  return isMembers ? answering.run(path, work) : answering.exit(work)
}

/**
 * Sees each statement of a connection or a transaction: what a member's call writes without holding their row first
 * (`memberCase`) is an error, since the removal of their account may stand between.
 */
export const heldWrites = () => {
  let isHeld = false
  return (text: string): void => {
    const path = answering.getStore()
    if (path === undefined) return
    isHeld ||= held.test(text)
    const tables = [...text.matchAll(written)].flatMap(([, table = '']) => (exempt.has(table) ? [] : table))
    if (!isHeld && tables.length > 0) throw new Error(`${path} writes ${tables} outside of memberCase`)
  }
}
