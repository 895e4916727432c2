import { allChannels, type Channel } from '@lab/contract/rules/people/notify/channel'
import { isRepeatable } from '@lab/contract/rules/people/notify/delivery'
import { eq } from 'drizzle-orm'
import { NotSent } from '../../ground/providers/not-sent.ts'
import { dropDelivery, noteOutcome, type Taken, takeOne } from './queue.ts'
import { notification } from './schema.ts'
import { type SendTools, ways } from './ways.ts'

/** What may have gone already is sent again only where its provider drops the second. */
const requireRepeatable = (taken: Taken, now: number): void => {
  if (!isRepeatable({ channel: taken.channel, taken: taken.before }, now))
    throw new NotSent('never', taken.error || '发送时服务器中断，可能已经发出')
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500)

/** What an error means that no provider of ours has named: a mail is tried again, of all else nobody knows. */
const outcomeOf = (error: unknown, channel: Channel) =>
  error instanceof NotSent ? error.outcome : channel === 'mail' ? 'later' : 'unsure'

const sendOne = async (deps: SendTools, taken: Taken): Promise<boolean> => {
  const { db, now, log } = deps
  const mine = eq(notification.rid, taken.notification_rid)
  const [notice] = await db.select().from(notification).where(mine)
  if (!notice) return false
  try {
    requireRepeatable(taken, now())
    if ((await ways[taken.channel](deps, taken, notice)) === 'unwanted') {
      await dropDelivery(db, taken)
      return false
    }
  } catch (error) {
    const { rid: delivery, channel, tries } = taken
    log.warn({ err: error, delivery, channel, tries }, 'notice not sent')
    await noteOutcome(db, taken, outcomeOf(error, channel), now(), reasonOf(error))
    return false
  }
  await noteOutcome(db, taken, 'sent', now())
  return true
}

const sendBy = async (deps: SendTools, channel: Channel): Promise<number> => {
  let sent = 0
  for (;;) {
    const taken = await takeOne(deps.db, channel, deps.now())
    if (!taken) return sent
    if (await sendOne(deps, taken)) sent += 1
  }
}

/** Sends what waits: one after the other on each channel, so that a slow one keeps none of the others. Answers how many went out. */
export const sendDeliveries = async (deps: SendTools): Promise<number> => {
  const sent = await Promise.all(allChannels.map((channel) => sendBy(deps, channel)))
  return sent.reduce((sum, count) => sum + count, 0)
}
