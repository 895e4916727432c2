import { type Asked, eventOf } from '../experiment/apply-event.ts'
import { letGo } from './cancel.ts'
import { storeSamples } from './work.ts'

/** A quote past its time goes back to the lab. */
export const expire = eventOf<Asked>({ event: 'expire' })

/** What was not paid or not sent in time is canceled like by its member. */
export const lapse = eventOf<Asked>({ event: 'lapse', effect: letGo })

/** What nobody pays is canceled too; samples that are here are kept for a while. */
export const payerLapse = eventOf<Asked>({
  event: 'payerLapse',
  effect: async (context) => {
    await storeSamples(context)
    return letGo(context)
  },
})

/** Past its day, noted once; a pause that moves the day takes it back. */
export const late = eventOf<Asked>({
  event: 'late',
  effect: ({ experiment }) => ({ change: { late: experiment.due } }),
})

export const close = eventOf<Asked>({ event: 'close' })
