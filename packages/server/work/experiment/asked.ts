import type { NoticeKind } from '@lab/contract/rules/app/notification-kinds'
import type { DoneAbout } from '../../people/notify/done.ts'
import type { experiment } from './schema.ts'

type Row = typeof experiment.$inferSelect

const isIn = (state: Row['state']) => (row: Row) => row.state === state

/** What a notice of a kind asks its member for, as long as it does. */
const asks: Partial<Record<NoticeKind, (row: Row) => boolean>> = {
  quoted: isIn('quoted'),
  price_proposed: ({ price_offer }) => price_offer !== null,
  cancel_proposed: ({ cancel_offer }) => cancel_offer !== null,
  incomplete: ({ awaits_choice }) => awaits_choice,
  held: ({ hold }) => hold !== null,
  data_ready: isIn('delivered'),
  remind_payment: isIn('prepaying'),
  remind_sample: isIn('placed'),
  remind_confirm: isIn('delivered'),
  reservation_done: isIn('delivered'),
  remind_payer: ({ state, approval }) => state === 'placed' && approval?.state === 'refused',
}

const kinds = Object.keys(asks) as (keyof typeof asks)[]

/** What an event answered: the kinds of notices that asked for it before and ask no more. */
export const answeredBy = (told: readonly { before: Row; after: Row }[]): DoneAbout[] =>
  told.flatMap(({ before, after }) => {
    const done = kinds.filter((kind) => asks[kind]?.(before) && !asks[kind]?.(after))
    return done.length > 0 ? [{ member_rid: after.member_rid, kinds: done, rid: after.rid }] : []
  })
