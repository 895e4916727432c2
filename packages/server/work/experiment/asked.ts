import type { NoticeKind } from '@lab/contract/rules/app/notification-kinds'
import type { StaffNoticeKind } from '@lab/contract/rules/app/staff-notices'
import { isEnd } from '@lab/contract/rules/work/experiment/states'
import type { DoneAbout } from '../../people/notify/done.ts'
import type { OverAbout } from '../../people/notify/over.ts'
import type { experiment } from './schema.ts'

type Row = typeof experiment.$inferSelect

const isIn =
  (...states: Row['state'][]) =>
  (row: Row) =>
    states.includes(row.state)

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

/** What a notice of a kind asks staff for, as long as it does. */
const asksStaff: Partial<Record<StaffNoticeKind, (row: Row) => boolean>> = {
  countered: isIn('quoting'),
  quote_expired: isIn('quoting'),
  samples_chosen: isIn('placed', 'received'),
  late: isIn('received', 'testing', 'reviewing'),
  disputed: isIn('disputed'),
  price_declined: ({ state }) => !isEnd(state),
}

const staffKinds = Object.keys(asksStaff) as (keyof typeof asksStaff)[]

/** What an event left without an object: the kinds of notices that asked staff for it before and ask no more. */
export const overBy = (told: readonly { before: Row; after: Row }[]): OverAbout[] =>
  told.flatMap(({ before, after }) => {
    const over = staffKinds.filter((kind) => asksStaff[kind]?.(before) && !asksStaff[kind]?.(after))
    return over.length > 0 ? [{ kinds: over, rid: after.rid }] : []
  })
