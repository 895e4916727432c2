import type { ParsedOf } from '@lab/contract/calls'
import { daySeconds } from '@lab/contract/rules/time'
import { refuse as refusal } from '../../http/refuse.ts'
import { eventOf } from '../happen.ts'
import { experimentQuote } from '../schema.ts'
import { newestQuote } from '../store.ts'
import { letGo } from './cancel.ts'

const longest = 366 * daySeconds

/** The lab's price, a new version each time (domain §2). */
export const quote = eventOf<ParsedOf<'staff/assign/quote'>>({
  event: 'quote',
  effect: async ({ tx, experiment, now, actor_rid }, { price_fen, days, valid_until, note = '' }) => {
    if (valid_until <= now) throw refusal('invalid', undefined, { valid_until: '有效期须晚于现在' })
    if (valid_until > now + longest) throw refusal('invalid', undefined, { valid_until: '有效期最长一年' })
    const version = ((await newestQuote(tx, experiment.rid))?.version ?? 0) + 1
    await tx.insert(experimentQuote).values({
      experiment_rid: experiment.rid,
      version,
      price_fen,
      days: days ?? null,
      valid_until,
      note,
      staff_rid: actor_rid,
      at: now,
    })
    return { note }
  },
})

export const refuse = eventOf<ParsedOf<'staff/assign/refuse'>>({
  event: 'refuse',
  effect: async (happening, { reason }) => ({ ...(await letGo(happening)), note: reason }),
})
