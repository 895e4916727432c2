import type { NoticeFacts, NoticeKind } from '@lab/contract/rules/app/notification-kinds'
import type { StaffNoticeFacts, StaffNoticeKind } from '@lab/contract/rules/app/staff-notices'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { type ExperimentEvent, eventWords } from '@lab/contract/rules/work/experiment/events'
import type { ActorKind } from '@lab/contract/rules/work/experiment/facts'
import type { ExperimentState } from '@lab/contract/rules/work/experiment/states'
import type { AboutExperiment } from '@lab/contract/rules/work/order/notices'
import { isReserved } from '@lab/contract/rules/work/reservation/reserved'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { countAsRead } from '../../people/notify/done.ts'
import { type Notice, notifyAll, notifyStaff } from '../../people/notify/notify.ts'
import { countAsOver } from '../../people/notify/over.ts'
import { nameAnswered } from '../../shop/catalogue/form-version.ts'
import { project } from '../../shop/catalogue/schema.ts'
import { customerOrder } from '../order/schema.ts'
import { answeredBy, overBy } from './asked.ts'
import { experiment, experimentNote, experimentQuote } from './schema.ts'

type Row = typeof experiment.$inferSelect

/** An event that happened, and how the experiment was before and is after. */
export interface HappenedEvent {
  event: ExperimentEvent
  actor: ActorKind
  to: ExperimentState
  note: string
  before: Row
  after: Row
}

/** Which events notify whom, as what: rows of the table; all that fit apply. */
interface NoticeRule {
  event: ExperimentEvent
  by?: ActorKind
  when?: (happened: HappenedEvent) => boolean
  member?: NoticeKind
  staff?: StaffNoticeKind
}

const entered = (state: ExperimentState) => (happened: HappenedEvent) =>
  happened.to === state && happened.before.state !== state
const asksMore = ({ before, after }: HappenedEvent) =>
  after.price_offer !== null && before.price_offer === null
const asksLess = ({ before, after }: HappenedEvent) =>
  after.price_offer === null && (after.final_fen ?? after.price_fen) < (before.final_fen ?? before.price_fen)

const noticeRules: readonly NoticeRule[] = [
  { event: 'quote', member: 'quoted' },
  { event: 'refuse', member: 'refused' },
  { event: 'expire', member: 'quote_expired', staff: 'quote_expired' },
  { event: 'counter', staff: 'countered' },
  { event: 'decline', staff: 'quote_declined' },
  // What is settled with a bill is notified of as a bill, or done by who would be notified.
  {
    event: 'paid',
    when: ({ actor, before }) => actor === 'staff' || before.state === 'prepaying',
    member: 'payment_noted',
  },
  { event: 'cancel', by: 'member', staff: 'canceled' },
  { event: 'lapse', member: 'lapsed' },
  { event: 'payerLapse', member: 'payer_lapsed' },
  { event: 'receive', when: entered('received'), member: 'received' },
  { event: 'receive', when: ({ after }) => after.awaits_choice, member: 'incomplete' },
  { event: 'goOn', staff: 'samples_chosen' },
  { event: 'sendAgain', staff: 'samples_chosen' },
  { event: 'reject', member: 'rejected' },
  { event: 'late', staff: 'late' },
  { event: 'hold', member: 'held' },
  { event: 'resume', member: 'resumed' },
  { event: 'submit', when: entered('delivered'), member: 'data_ready' },
  { event: 'submit', when: asksMore, member: 'price_proposed' },
  { event: 'release', member: 'data_ready' },
  { event: 'revise', when: asksMore, member: 'price_proposed' },
  { event: 'revise', when: asksLess, member: 'price_lowered' },
  { event: 'retract', member: 'price_withdrawn' },
  { event: 'dissent', staff: 'price_declined' },
  { event: 'right', by: 'system', member: 'auto_confirmed' },
  { event: 'wrong', staff: 'disputed' },
  { event: 'retest', member: 'retested' },
  { event: 'explain', member: 'dispute_answered' },
  { event: 'discount', member: 'price_lowered' },
  { event: 'recall', member: 'recalled' },
  { event: 'cancelPropose', member: 'cancel_proposed' },
  { event: 'cancelRefuse', staff: 'cancel_declined' },
  { event: 'document', by: 'staff', member: 'document_ready' },
  { event: 'document', by: 'member', staff: 'document_wanted' },
  { event: 'documentRefuse', member: 'document_refused' },
]

/** Experiments in the words of notices, by rid. */
const aboutAll = async (tx: Db, rids: readonly string[]): Promise<Map<string, AboutExperiment>> => {
  const rows = await tx
    .select({
      rid: experiment.rid,
      number: experiment.number,
      order_rid: experiment.order_rid,
      order_number: customerOrder.number,
      project: nameAnswered(experiment),
      type_id: project.type_id,
    })
    .from(experiment)
    .innerJoin(customerOrder, eq(customerOrder.rid, experiment.order_rid))
    .innerJoin(project, eq(project.rid, experiment.project_rid))
    .where(inArray(experiment.rid, [...rids]))
  return new Map(
    rows.map(({ type_id, ...row }) => [
      row.rid,
      { ...row, ...(isReserved({ project: { type_id } }) && { of_hours: true }) },
    ]),
  )
}

export const aboutExperiment = async (tx: Db, { rid }: Pick<Row, 'rid'>): Promise<AboutExperiment> =>
  (await aboutAll(tx, [rid])).get(rid) as AboutExperiment

const validUntil = async (tx: Db, experiment_rid: string) => {
  const [found] = await tx
    .select({ valid_until: experimentQuote.valid_until, price_fen: experimentQuote.price_fen })
    .from(experimentQuote)
    .where(eq(experimentQuote.experiment_rid, experiment_rid))
    .orderBy(desc(experimentQuote.version))
    .limit(1)
  return found && { fen: found.price_fen, until: dateTimeOf(found.valid_until) }
}

/** What the lab wrote to the version of the data that is out. */
const dataNote = async (tx: Db, { rid, released_version }: Row): Promise<string> => {
  const of = and(eq(experimentNote.experiment_rid, rid), eq(experimentNote.version, released_version))
  const [found] = await tx.select({ text: experimentNote.text }).from(experimentNote).where(of)
  return found?.text ?? ''
}

/** What stands behind a notice: its event's words, or what they are not said in. A note to data waits for its release. */
const noteOf = async (
  tx: Db,
  kind: NoticeKind | StaffNoticeKind,
  { note, after }: HappenedEvent,
): Promise<string> => {
  if (kind === 'data_ready') return dataNote(tx, after)
  return kind === 'price_proposed' ? (after.price_offer?.reason ?? '') : note
}

/** All that any kind says of an experiment; each kind's words take their own. */
const factsOf = async (
  tx: Db,
  about: AboutExperiment,
  kind: NoticeKind | StaffNoticeKind,
  happened: HappenedEvent,
) => {
  const { event, after } = happened
  return {
    ...about,
    note: await noteOf(tx, kind, happened),
    chosen: eventWords[event].history,
    fen: after.price_offer?.fen ?? after.cancel_offer?.fen ?? after.final_fen ?? after.price_fen,
    ...(after.hold && { reason: after.hold.reason, note: after.hold.note }),
    ...(kind === 'data_ready' && after.price_offer && { dearer_fen: after.price_offer.fen }),
    ...(event === 'quote' && (await validUntil(tx, after.rid))),
  }
}

/**
 * Tells both sides of events as the table says (domain §10), in their transaction. A key names the version that the
 * event made, so that nobody is notified twice.
 */
export const notifyOfEvents = async (
  tx: Db,
  deps: Pick<Deps, 'now' | 'newId'>,
  done: readonly HappenedEvent[],
): Promise<void> => {
  await countAsRead(tx, deps.now(), answeredBy(done))
  await countAsOver(tx, deps.now(), overBy(done))
  const all = done.flatMap((happened) =>
    noticeRules
      .filter(
        ({ event, by, when }) =>
          event === happened.event && (by ?? happened.actor) === happened.actor && (when?.(happened) ?? true),
      )
      .map((row) => ({ ...row, happened })),
  )
  if (all.length === 0) return
  const about = await aboutAll(tx, [...new Set(all.map(({ happened }) => happened.after.rid))])
  const notices: Notice<NoticeKind>[] = []
  for (const { happened, member, staff } of all) {
    const { rid, version, member_rid } = happened.after
    const facts = (kind: NoticeKind | StaffNoticeKind) =>
      factsOf(tx, about.get(rid) as AboutExperiment, kind, happened)
    const key = (kind: string) => `${kind} ${rid} ${version}`
    if (member)
      notices.push({
        kind: member,
        member_rid,
        facts: (await facts(member)) as NoticeFacts<typeof member>,
        key: key(member),
      })
    if (staff)
      await notifyStaff(tx, deps, {
        kind: staff,
        facts: (await facts(staff)) as StaffNoticeFacts<typeof staff>,
        key: key(staff),
      })
  }
  await notifyAll(tx, deps, notices)
}
