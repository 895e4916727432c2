import type { ParsedOf } from '@lab/contract/calls'
import { refuse } from '../../ground/refuse.ts'
import { eventOf } from '../experiment/apply-event.ts'
import { dueFrom } from '../experiment/calendar.ts'
import { requireOwnFiles } from '../experiment/files.ts'
import { dueFen } from '../experiment/price.ts'
import { addWord } from '../experiment/talk.ts'
import { takeSamples } from './work.ts'

export const right = eventOf<ParsedOf<'assign/right'>>({ event: 'right' })

/** What is wrong is said where the lab answers it. */
export const wrong = eventOf<ParsedOf<'assign/wrong'>>({
  event: 'wrong',
  effect: async ({ deps, tx, experiment, actor_rid }, { reason, file_rids = [] }) => {
    await requireOwnFiles(tx, file_rids, { member_rid: actor_rid }, 'data')
    await addWord(tx, deps, {
      experiment_rid: experiment.rid,
      actor: 'member',
      actor_rid,
      text: reason,
      file_rids,
    })
    return { note: reason }
  },
})

export const withdraw = eventOf<ParsedOf<'assign/withdraw'>>({ event: 'withdraw' })

/** The work begins anew, and with it the time until its end. */
export const retest = eventOf<ParsedOf<'staff/assign/retest'>>({
  event: 'retest',
  effect: async (context, { note = '' }) => {
    await takeSamples(context)
    const { deps, experiment, now } = context
    return { note, change: { due: dueFrom(now, experiment, deps.calendar), late: null } }
  },
})

export const explain = eventOf<ParsedOf<'staff/assign/explain'>>({
  event: 'explain',
  effect: async ({ deps, tx, experiment, actor_rid }, { note }) => {
    await addWord(tx, deps, {
      experiment_rid: experiment.rid,
      actor: 'staff',
      actor_rid,
      text: note,
      file_rids: [],
    })
    return { note }
  },
})

export const discount = eventOf<ParsedOf<'staff/assign/discount'>>({
  event: 'discount',
  effect: ({ experiment }, { fen, reason }) => {
    const left = dueFen(experiment) - fen
    if (left < 0) throw refuse('invalid', undefined, { fen: '减免不能超过实验的价格' })
    return { note: reason, change: { final_fen: left, price_offer: null } }
  },
})
