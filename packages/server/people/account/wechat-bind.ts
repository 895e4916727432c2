import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { memberCase } from '../../ground/http/member-case.ts'
import { changeMember, findMember } from '../member/store.ts'
import { proveSelf } from './security.ts'
import { bindTicket, findTicket } from './wechat-store.ts'

/** How far the QR code got by which a member adds a WeChat account to their own. */
export const bindingState = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  rid: string,
  secret: string,
): Promise<DataOf<'user/wechat'>> => {
  const ticket = await findTicket(db, secret)
  if (!ticket || ticket.spent !== null || ticket.expires <= now()) return { state: 'expired' }
  if (ticket.openid === null) return { state: 'waiting' }
  const owner = await findMember(db, 'wechat_openid', ticket.openid)
  return { state: owner && owner.rid !== rid ? 'taken' : 'scanned' }
}

/** Whoever scanned may log in as the member from now on, once they have shown that it is them. */
export const bindWechat = async (
  deps: Deps,
  caller: Caller,
  { ticket, ...proof }: ParsedOf<'user/bindWechat'>,
): Promise<void> => {
  const { rid } = memberOf(caller)
  await proveSelf(deps, rid, proof)
  await memberCase(deps, caller, (tx) => bindTicket(tx, deps, ticket, rid))
}

export const unbindWechat = async (
  deps: Deps,
  caller: Caller,
  proof: ParsedOf<'user/unbindWechat'>,
): Promise<void> => {
  const { rid } = memberOf(caller)
  await proveSelf(deps, rid, proof)
  await memberCase(deps, caller, (tx) => changeMember(tx, rid, { wechat_openid: null }))
}
