import type { NoticeKind } from '@lab/contract/rules/app/notification-kinds'
import type { StaffNoticeKind } from '@lab/contract/rules/app/staff-notices'
import { isDocumentWanted } from '@lab/contract/rules/work/experiment/documents'
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

/** What a notice of a kind asks staff for, as long as it does. */
const asksStaff: Partial<Record<StaffNoticeKind, (row: Row) => boolean>> = {
  countered: isIn('quoting'),
  quote_expired: isIn('quoting'),
  samples_chosen: isIn('placed', 'received'),
  late: isIn('received', 'testing', 'reviewing'),
  disputed: isIn('disputed'),
  price_declined: ({ state }) => !isEnd(state),
  document_wanted: ({ documents }) => isDocumentWanted(documents),
}

interface Change {
  before: Row
  after: Row
}

/** The kinds of notices whose question an event ended: they asked before and ask no more. */
const endedIn =
  <K extends string>(questions: Partial<Record<K, (row: Row) => boolean>>) =>
  ({ before, after }: Change): K[] =>
    (Object.keys(questions) as K[]).filter((kind) => questions[kind]?.(before) && !questions[kind]?.(after))

const endedForMember = endedIn(asks)
const endedForStaff = endedIn(asksStaff)

/** What events answered of what members were asked. */
export const answeredBy = (changes: readonly Change[]): DoneAbout[] =>
  changes
    .map((one) => ({ member_rid: one.after.member_rid, kinds: endedForMember(one), rid: one.after.rid }))
    .filter(({ kinds }) => kinds.length > 0)

/** What events ended of what staff were asked. */
export const overBy = (changes: readonly Change[]): OverAbout[] =>
  changes
    .map((one) => ({ kinds: endedForStaff(one), rid: one.after.rid }))
    .filter(({ kinds }) => kinds.length > 0)
