import { eventOf } from '../experiment/apply-event.ts'
import { dueAfter } from '../experiment/calendar.ts'
import type { Approval } from '../experiment/schema.ts'

/** Somebody else pays from now on; whether a group's owner agrees is asked afterwards. */
export const payer = eventOf<{
  rid: string
  version?: number
  to: { kind: 'self' | 'cluster'; rid: string; name: string }
}>({
  event: 'payer',
  effect: ({ now }, { to }) => ({
    note: to.name,
    change: { payer_kind: to.kind, payer_rid: to.rid, payer_since: now, approval: null },
  }),
})

/** The owner's word; while it was waited for, the due clock stood. */
export const approval = eventOf<{ rid: string; agrees: boolean; note: string }>({
  event: ({ agrees }) => (agrees ? 'approve' : 'disapprove'),
  effect: ({ deps, experiment, now }, { agrees, note }) => {
    const asked = experiment.approval as Approval
    const { due } = experiment
    return {
      note,
      change: {
        approval: {
          ...asked,
          state: agrees ? 'approved' : 'refused',
          note,
          since: agrees ? now : asked.since,
          ...(!agrees && { refused: now }),
        },
        ...(agrees && due !== null && { due: dueAfter(due, asked.since, now, deps.calendar) }),
      },
    }
  },
})
