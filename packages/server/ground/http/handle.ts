import type { Call } from '@lab/contract/call'
import { type CallPath, calls, type InputOf, type ParsedOf } from '@lab/contract/calls'
import type { Brand } from '@lab/contract/rules/ground/brand'
import type { Progress } from '@lab/contract/rules/ground/progress'
import type { WechatTemplate } from '@lab/contract/rules/people/notify/short-notice'
import type { StaffRole } from '@lab/contract/rules/people/staff/roles'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/open.ts'
import type { Providers } from '../providers/kinds.ts'
import { refuse } from '../refuse.ts'
import type { Settings } from '../settings-table.ts'
import type { Telemetry } from '../trace/telemetry.ts'
import type { Registered } from './origins.ts'

/**
 * What every use case works with; a test passes its own time and chance. What a part of the domain shares beyond it, it says
 * itself (`WithFiles`, `WithPartners`); `app/deps.ts` has it all.
 */
export interface Deps {
  db: Db
  settings: Settings
  /** Epoch seconds. */
  now(): number
  /** A new `rid`; later ones sort after earlier ones of the same process. */
  newId(): string
  randomBytes(size: number): Buffer
  providers: Providers
  /**
   * What the house is called and shown by, of a database or, within one, of its transaction: that must not wait for
   * another connection. Kept by a floor above, see `main.ts`.
   */
  brand(db: Db): Promise<Brand>
  /** Which template of the official account each kind of notice goes by; kept likewise. */
  wechatTemplates(db: Db): Promise<readonly (WechatTemplate & { kind: string })[]>
  log: FastifyBaseLogger
  /** Where this installation is watched from outside. */
  telemetry?: Telemetry
}

/** One of the lab's staff, and the session they call in; it ends at `expires`, epoch seconds. */
export interface StaffCaller {
  rid: string
  account: string
  name: string
  role: StaffRole
  has_otp: boolean
  /** Their password is one-time: nothing but changing it is answered. */
  must_change: boolean
  session_rid: string
  expires: number
}

/** The member who calls, and their login. */
export interface MemberCaller {
  rid: string
  login_rid: string
  /** Holds their row until the transaction's end; see `memberCase`. @throws Refusal `token_expired` once they are removed */
  hold(tx: Db): Promise<void>
}

/** Who calls, and from where. */
export interface Caller {
  /** Set for `member` and `partner` calls; see `memberOf`. */
  member?: MemberCaller
  /** Set for staff calls; see `staffOf`. */
  staff?: StaffCaller
  /** The browser's `Origin` when it is not the portal's own. */
  origin?: string
  /** The enabled partner of that origin. */
  partner?: Pick<Registered, 'rid' | 'key' | 'widgets'>
  /** The enabled partner in whose counts it stands: that one, or the one around a frame of the portal. */
  countedFor?: Pick<Registered, 'rid'>
  /** Tells who waits for a long call how far it is; set where they asked to be told. */
  onProgress?: (progress: Progress) => void
  /** The header `Idempotency-Key`. */
  idempotencyKey?: string
  /** A call that is `once`, with that key; see `idempotent`. */
  attempt?: { key: string; request_hash: string }
  ip: string
  userAgent: string
  /** Address of this server as the caller sees it, without a slash at its end. */
  base: string
  log: FastifyBaseLogger
}

export interface Handled {
  call: Call
  answer: (request: unknown, caller: Caller) => Promise<unknown>
}

/**
 * What answers each call of the contract: the request is parsed before, the data checked after. A floor's record
 * `satisfies Partial<Handlers>`; all of them together are `Handlers`, so that a missing one does not compile.
 */
export type Handlers = {
  [P in CallPath]: (request: ParsedOf<P>, caller: Caller) => Promise<InputOf<P>>
}

/** Each call beside what answers it. */
export const handled = (handlers: Partial<Handlers>): Handled[] =>
  Object.entries(handlers).map(([path, answer]) => ({
    call: calls[path as CallPath],
    answer: answer as Handled['answer'],
  }))

/** The member of a call that needs one. */
export const memberOf = ({ member }: Caller): MemberCaller => {
  if (!member) throw refuse('login_required')
  return member
}

/** The staff of a call that needs one. */
export const staffOf = ({ staff }: Caller): StaffCaller => {
  if (!staff) throw refuse('login_required')
  return staff
}
