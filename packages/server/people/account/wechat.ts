import type { DataOf } from '@lab/contract/calls'
import { useCase } from '../../ground/db/use-case.ts'
import type { Caller, Deps } from '../../ground/http/handle.ts'
import { networkOf } from '../../ground/http/network.ts'
import { hasOutbox } from '../../ground/providers/outbox.ts'
import { refuse } from '../../ground/refuse.ts'
import { newSecret } from '../credential/secret.ts'
import { startLogin } from '../member/login-store.ts'
import type { Tokens } from '../member/refresh-again.ts'
import { findMember } from '../member/store.ts'
import { addTicket, findTicket, setSceneUrl, spendTicket, type Ticket } from './wechat-store.ts'

type State = DataOf<'open/wx/qrCodeLogin'>['state']

/** States of a ticket (domain §7), derived from what happened to it. */
export const ticketState = (ticket: Ticket | undefined, isKnown: boolean, now: number): State => {
  if (!ticket || ticket.spent !== null || ticket.expires <= now) return 'expired'
  if (ticket.openid === null) return 'waiting'
  if (!isKnown) return 'unbound'
  return ticket.confirmed === null ? 'scanned' : 'confirmed'
}

/** A new QR code; its picture is on this server, whoever the provider is. */
export const newTicket = async (deps: Deps, { ip, base }: Caller): Promise<DataOf<'open/wx/ticket'>> => {
  const { ticketSeconds } = deps.settings
  // The local provider's code leads to a page that exists only beside the outbox.
  if (deps.providers.wechat.kind === 'local' && !hasOutbox(deps))
    throw refuse('not_found', '微信扫码登录尚未开通，请用密码或短信登录')
  const secret = newSecret(deps)
  const scene = deps.randomBytes(16).toString('hex')
  await useCase(deps.db, (tx) => addTicket(tx, deps, { secret, scene, network: networkOf(ip) }))
  await setSceneUrl(deps.db, scene, await deps.providers.wechat.sceneUrl(scene, ticketSeconds, base))
  return { ticket: secret, qr_code_url: `${base}/wx/qr/${scene}.svg`, expire_seconds: ticketSeconds }
}

/** How far a ticket got. Once it is confirmed, the first to ask is logged in; for all others it has expired. */
export const pollTicket = async (
  deps: Deps,
  secret: string,
  caller: Caller,
): Promise<DataOf<'open/wx/qrCodeLogin'>> => {
  const { db, now } = deps
  const ticket = await findTicket(db, secret)
  const member = ticket?.openid ? await findMember(db, 'wechat_openid', ticket.openid) : undefined
  const state = ticketState(ticket, member !== undefined, now())
  if (state === 'unbound') return { state, scanned: true, bindTicket: secret }
  if (state !== 'confirmed' || !ticket || !member) return { state, scanned: state === 'scanned' }
  const tokens = await useCase<Tokens | undefined>(db, async (tx) =>
    (await spendTicket(tx, now(), ticket.ticket_hash))
      ? startLogin(tx, deps, member.rid, 'wechat', caller)
      : undefined,
  )
  return tokens ? { state, scanned: true, ...tokens } : { state: 'expired', scanned: false }
}
