import { and, desc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import { type Db, lockKey } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse, refuseFor } from '../../ground/refuse.ts'
import { hashOf } from '../credential/secret.ts'
import { changeMember, findMember } from '../member/store.ts'
import { wechatTicket } from './schema.ts'

export type Ticket = typeof wechatTicket.$inferSelect

type Tools = Pick<Deps, 'now' | 'settings'>

const hour = 3600

/**
 * Keeps a new ticket: `secret` is the browser's to poll with, `scene` stands in the QR code for all to see.
 * @throws Refusal `too_many` when a network has asked for too many within the hour
 */
export const addTicket = async (
  tx: Db,
  { now, settings }: Tools,
  { secret, scene, network }: { secret: string; scene: string; network: string },
): Promise<void> => {
  await lockKey(tx, `wechat ticket from ${network}`)
  const [oldest] = await tx
    .select({ created: wechatTicket.created })
    .from(wechatTicket)
    .where(and(eq(wechatTicket.ip, network), gt(wechatTicket.created, now() - hour)))
    .orderBy(desc(wechatTicket.created))
    .offset(settings.ticketsPerNetwork - 1)
    .limit(1)
  if (oldest) throw refuseFor(oldest.created + hour - now(), '二维码获取过于频繁')
  await tx.insert(wechatTicket).values({
    ticket_hash: hashOf(secret),
    scene,
    url: '',
    ip: network,
    created: now(),
    expires: now() + settings.ticketSeconds,
  })
}

/** What the QR code of a scene says, once the provider has answered. */
export const setSceneUrl = async (db: Db, scene: string, url: string): Promise<void> => {
  await db.update(wechatTicket).set({ url }).where(eq(wechatTicket.scene, scene))
}

const one = async (rows: Promise<Ticket[]>): Promise<Ticket | undefined> => (await rows)[0]

/** The ticket a browser polls with. */
export const findTicket = (db: Db, secret: string): Promise<Ticket | undefined> =>
  one(
    db
      .select()
      .from(wechatTicket)
      .where(eq(wechatTicket.ticket_hash, hashOf(secret)))
      .limit(1),
  )

/** The ticket of a QR code. */
export const findScene = (db: Db, scene: string): Promise<Ticket | undefined> =>
  one(db.select().from(wechatTicket).where(eq(wechatTicket.scene, scene)).limit(1))

const live = (scene: string, now: number) =>
  and(eq(wechatTicket.scene, scene), isNull(wechatTicket.spent), gt(wechatTicket.expires, now))

/**
 * Someone scanned: who they are. The first one counts. Without an account here they have time to bind one. False when
 * the QR code holds no longer.
 */
export const scanTicket = async (
  db: Db,
  { now, settings }: Tools,
  scene: string,
  openid: string,
): Promise<boolean> => {
  const isKnown = (await findMember(db, 'wechat_openid', openid)) !== undefined
  const changed = await db
    .update(wechatTicket)
    .set({ openid, ...(!isKnown && { expires: now() + settings.bindSeconds }) })
    .where(and(live(scene, now()), isNull(wechatTicket.openid)))
    .returning({ scene: wechatTicket.scene })
  return changed.length > 0
}

/** Whoever scanned agreed to log in; the browser has a minute to notice. */
export const confirmTicket = async (db: Db, { now }: Pick<Tools, 'now'>, scene: string): Promise<boolean> => {
  const changed = await db
    .update(wechatTicket)
    .set({ confirmed: now(), expires: now() + 60 })
    .where(and(live(scene, now()), isNotNull(wechatTicket.openid), isNull(wechatTicket.confirmed)))
    .returning({ scene: wechatTicket.scene })
  return changed.length > 0
}

/** Takes what a ticket is worth, once: false for whoever comes second. */
export const spendTicket = async (tx: Db, now: number, ticket_hash: string): Promise<boolean> => {
  const spent = await tx
    .update(wechatTicket)
    .set({ spent: now })
    .where(
      and(
        eq(wechatTicket.ticket_hash, ticket_hash),
        isNull(wechatTicket.spent),
        gt(wechatTicket.expires, now),
      ),
    )
    .returning({ scene: wechatTicket.scene })
  return spent.length > 0
}

/**
 * Makes the WeChat account that scanned a ticket the one of a member, who has just shown who they are.
 * @throws Refusal `bind_ticket_invalid`
 */
export const bindTicket = async (
  tx: Db,
  { now }: Pick<Tools, 'now'>,
  secret: string,
  rid: string,
): Promise<void> => {
  const held = await findTicket(tx, secret)
  if (!held?.openid || !(await spendTicket(tx, now(), held.ticket_hash))) throw refuse('bind_ticket_invalid')
  await lockKey(tx, `wechat ${held.openid}`)
  const owner = await findMember(tx, 'wechat_openid', held.openid)
  if (owner && owner.rid !== rid) throw refuse('bind_ticket_invalid')
  await changeMember(tx, rid, { wechat_openid: held.openid })
}

export const forgetTickets = async (db: Db, before: number): Promise<void> => {
  await db.delete(wechatTicket).where(lt(wechatTicket.expires, before))
}
