import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { customerGroupOf } from '@lab/contract/rules/people/account/customer-group'
import { asksApproval } from '@lab/contract/rules/people/cluster/terms'
import { surchargesIn } from '@lab/contract/rules/shop/catalogue/price'
import { useLines } from '@lab/contract/rules/work/reservation/fee'
import { minutesOf, type Period } from '@lab/contract/rules/work/reservation/period'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { requireComplete } from '../../people/account/profile.ts'
import { findMember } from '../../people/member/store.ts'
import { type ChosenPayer, type Payer, payerOf } from '../../people/payer/payer.ts'
import { pricesFor, sideOf } from '../../shop/agreed-price/find.ts'
import { currentVersion, projectsAnswered } from '../../shop/catalogue/form-version.ts'
import { requireOpenShop } from '../../shop/content/require-open-shop.ts'
import { allowanceOf, requireFree, type Wanted } from '../allowance/free.ts'
import type { WithPayerFacts } from '../allowance/payer-facts.ts'
import { faultsOf } from '../ordering/price-order.ts'
import { bookable, requirePeriod, requireQualified, requireWelcome } from '../reservation/may.ts'
import { houseOf } from '../reservation/rules.ts'
import {
  insertReservation,
  lapseExpired,
  lapseOwn,
  lockInstrument,
  lockMember,
  lockReservation,
  moveReservation,
  nextReservationNumber,
  type Reservation,
} from '../reservation/store.ts'

type Answers = Reservation['answers']

type Hourly = Pick<Reservation, 'price_fen_per_hour' | 'project_rid' | 'form_version' | 'agreed'>

/** What an hour costs a member now, when that payer pays for it: by the instrument's own price, or an agreed one. */
export const hourlyFor = async (
  tx: Db,
  { price_fen_per_hour, project_rid, form_version, agreed }: Hourly,
  payer: Payer,
  { member_rid, now }: { member_rid: string; now: number },
): Promise<Hourly> => {
  const who = await findMember(tx, 'rid', member_rid)
  const priceOf = await pricesFor(tx, [project_rid], sideOf(customerGroupOf(who, now), payer), now)
  const found = priceOf(project_rid, agreed?.list_fen ?? price_fen_per_hour)
  return { project_rid, form_version, price_fen_per_hour: found.price_fen, agreed: found.agreed }
}

/** What so long a use costs, with what its answers to a version of the form add. */
export const pricedUse = async (
  tx: Db,
  { price_fen_per_hour, agreed, ...answered }: Hourly,
  period: Period,
  answers: Answers,
) => {
  const row = (await projectsAnswered(tx, [answered]))(answered)
  const form = row?.parameters ?? { fields: [], relate: [] }
  const surcharges = surchargesIn(form, answers).map(({ label, fen }) => ({ label, fen }))
  const price_lines = useLines(price_fen_per_hour, minutesOf(period), surcharges, agreed)
  const price_fen = price_lines.reduce((sum, { fen }) => sum + fen, 0)
  return { form, price_lines, price_fen }
}

/** The own reservation that a lock is to replace: still to come, of the same instrument. */
const requireMovable = async (tx: Db, member_rid: string, rid: string, instrument_rid: string) => {
  const moved = await lockReservation(tx, rid, member_rid)
  if (moved.state !== 'reserved') throw refuse('wrong_state')
  if (moved.instrument_rid !== instrument_rid) throw refuse('wrong_state', '只能改到同一台设备的其他时间')
  return moved
}

/** Holds a period for a member while they fill in the form; what they held before lapses (domain §4). */
export const lockPeriod = async (
  deps: Deps,
  request: ParsedOf<'reservation/lock'>,
  caller: Caller,
): Promise<DataOf<'reservation/lock'>> => {
  const { rid: member_rid } = memberOf(caller)
  const house = await houseOf(deps)
  const { instrument_rid, project_rid, from, to, moves } = request
  const period = { from, to }
  return idempotent(deps, caller, async (tx) => {
    // What is booked already may be moved.
    if (!moves) await requireOpenShop(tx, deps)
    await lockMember(tx, member_rid)
    await lockInstrument(tx, instrument_rid)
    const moved = moves ? await requireMovable(tx, member_rid, moves, instrument_rid) : undefined
    const { instrument, project } = await bookable(tx, instrument_rid, moved?.project_rid ?? project_rid)
    await requirePeriod(tx, instrument, period, house, deps.now())
    await requireQualified(tx, instrument, member_rid, period)
    if (!moved) await requireWelcome(tx, member_rid, house, deps.now())
    await lapseOwn(tx, deps, member_rid)
    await lapseExpired(tx, deps, instrument_rid)
    const rid = deps.newId()
    const { price_fen_per_hour } = instrument
    // What is moved was answered before.
    const form_version = moved?.form_version ?? project.form_version
    const list = { price_fen_per_hour, project_rid: project.rid, form_version, agreed: null }
    const payer = moved
      ? { kind: moved.payer_kind, rid: moved.payer_rid }
      : { kind: 'self' as const, rid: member_rid }
    const booked = await hourlyFor(tx, list, payer, { member_rid, now: deps.now() })
    const { price_fen, price_lines } = await pricedUse(tx, booked, period, moved?.answers ?? {})
    const expires = deps.now() + house.rules.lock_seconds
    await insertReservation(tx, {
      ...booked,
      ...period,
      rid,
      instrument_rid,
      member_rid,
      price_fen,
      price_lines,
      payer_rid: member_rid,
      chain: moved?.chain ?? rid,
      state: 'locked',
      since: deps.now(),
      lock_expires: expires,
      created: deps.now(),
    })
    return { lock_rid: rid, expires, price_fen }
  })
}

/** A member's own lock that still holds. @throws Refusal `lock_expired`, `wrong_state` for what is no lock any more */
export const requireLock = async (tx: Db, member_rid: string, lock_rid: string, now: number) => {
  const lock = await lockReservation(tx, lock_rid, member_rid)
  if (lock.state === 'lapsed' || (lock.state === 'locked' && (lock.lock_expires ?? 0) <= now))
    throw refuse('lock_expired')
  if (lock.state !== 'locked') throw refuse('wrong_state')
  return lock
}

/**
 * Sees that the member may book so much of a payer's money without anybody's word: a period cannot wait for it.
 * @throws Refusal those of `requireFree`, and `approval_pending` above the sum that a group's owner has set
 */
export const requireAtOnce = async (tx: Db, named: Payer, wanted: Wanted): Promise<ChosenPayer> => {
  const payer = await requireFree(tx, named, wanted)
  if (payer.standing && asksApproval(payer.standing.terms, wanted.fen))
    throw refuse('approval_pending', '预约金额超过群组的审批额度，请由负责人预约，或改由本人付款')
  return payer
}

/** Turns a member's own live lock into a reservation (domain §4). */
export const reserve = async (
  deps: Deps & WithPayerFacts,
  request: ParsedOf<'reservation/add'>,
  caller: Caller,
): Promise<DataOf<'reservation/add'>> => {
  const { rid: member_rid } = memberOf(caller)
  const [house, allowance] = await Promise.all([houseOf(deps), allowanceOf(deps)])
  const { lock_rid, answers } = request
  return idempotent(deps, caller, async (tx) => {
    await requireOpenShop(tx, deps)
    await lockMember(tx, member_rid)
    const lock = await requireLock(tx, member_rid, lock_rid, deps.now())
    if (lock.chain !== lock.rid) throw refuse('wrong_state', '这段时间是为改期占住的')
    await requireComplete(tx, member_rid)
    await requireWelcome(tx, member_rid, house, deps.now())
    const now = deps.now()
    const named = await payerOf(tx, request.payer, member_rid)
    // At the prices that held when one was shown.
    const form_version = await currentVersion(tx, lock.project_rid)
    const asked = { ...lock, form_version }
    const hourly = await hourlyFor(tx, asked, named, { member_rid, now: lock.created })
    const { form, price_fen, price_lines } = await pricedUse(tx, hourly, lock, answers)
    const problems = faultsOf(form, answers).map(([key, msg]) => [`answers.${key}`, msg])
    if (problems.length > 0) throw refuse('invalid', problems[0]?.[1], Object.fromEntries(problems))
    const payer = await requireAtOnce(tx, named, { member_rid, now, fen: price_fen, allowance })
    const number = await nextReservationNumber(tx, deps.now())
    const by = { actor: 'member', actor_rid: member_rid } as const
    await moveReservation(
      tx,
      deps,
      lock,
      { event: 'reserve', ...by },
      {
        ...hourly,
        number,
        answers,
        price_fen,
        price_lines,
        payer_kind: payer.kind,
        payer_rid: payer.rid,
      },
    )
    return { rid: lock.rid, number }
  })
}
