import type { FigureKey } from '@lab/contract/rules/app/figure/figures'
import type { Span } from '@lab/contract/rules/app/figure/period'
import { cashAccounts } from '@lab/contract/rules/books/ledger/accounts'
import { dateOf, dayAfter, startOf } from '@lab/contract/rules/ground/time'
import { workingSeconds } from '@lab/contract/rules/ground/working-time'
import { tickingStates } from '@lab/contract/rules/work/experiment/queue'
import { openHoursOn } from '@lab/contract/rules/work/reservation/period'
import { journal, ledgerAccount, posting } from '../../books/ledger/schema.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { member } from '../../people/member/schema.ts'
import { instrument } from '../../shop/catalogue/schema.ts'
import { calendarOf } from '../../work/experiment/calendar.ts'
import { evaluation, experiment, experimentEvent } from '../../work/experiment/schema.ts'
import { customerOrder } from '../../work/order/schema.ts'
import { downtime, reservation } from '../../work/reservation/schema.ts'

/** All that figures are made of, read from one end to the other. */
export const everything = async (deps: Deps) => ({
  orders: await deps.db.select().from(customerOrder),
  members: new Map((await deps.db.select().from(member)).map((one) => [one.rid, one])),
  experiments: new Map((await deps.db.select().from(experiment)).map((one) => [one.rid, one])),
  events: await deps.db.select().from(experimentEvent).orderBy(experimentEvent.rid),
  ratings: await deps.db.select().from(evaluation),
  journals: new Map((await deps.db.select().from(journal)).map((one) => [one.rid, one])),
  postings: await deps.db.select().from(posting),
  accounts: new Map((await deps.db.select().from(ledgerAccount)).map((one) => [one.key, one])),
  reservations: await deps.db.select().from(reservation),
  instruments: await deps.db.select().from(instrument),
  downtimes: await deps.db.select().from(downtime),
  calendar: await calendarOf(deps),
})

type All = Awaited<ReturnType<typeof everything>>

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
const share = (n: number, d: number) => (d === 0 ? null : n / d)

const booked = ({ postings, journals, accounts }: All, kinds: string[], isIn: (at: number) => boolean) =>
  postings
    .filter(({ journal_rid }) => isIn(journals.get(journal_rid)?.at ?? 0))
    .filter(({ journal_rid }) => journals.get(journal_rid)?.kind !== 'provider_payout')
    .filter(({ account_key }) => kinds.includes(accounts.get(account_key)?.kind ?? ''))
    .map(({ amount, journal_rid }) => ({ fen: amount, kind: journals.get(journal_rid)?.kind }))

/** What happened to each experiment up to its first data: walked event by event. */
const firstDeliveries = ({ experiments, events, calendar }: All, isIn: (at: number) => boolean) =>
  [...Map.groupBy(events, ({ experiment_rid }) => experiment_rid)].flatMap(([rid, own]) => {
    if (!own.some(({ at, to_state }) => to_state === 'delivered' && isIn(at))) return []
    const one = experiments.get(rid)
    let [since, isHeld, seconds, isLate] = [one?.created ?? 0, false, 0, false]
    for (const { at, event, from_state, to_state } of own) {
      if (!isHeld) seconds += workingSeconds(since, at, calendar.opening, calendar.closures)
      since = at
      if (to_state === 'received' && from_state !== 'received') seconds = 0
      if (event === 'hold') isHeld = true
      if (event === 'resume') isHeld = false
      if (event === 'late') isLate = true
      if (to_state !== 'delivered') continue
      const isWork = from_state === 'testing' || from_state === 'reviewing'
      return isWork && isIn(at) ? [{ hours: Math.ceil(seconds / 3600), isLate }] : []
    }
    return []
  })

const useOf = (
  { instruments, reservations, downtimes, calendar }: All,
  span: Span,
  isIn: (at: number) => boolean,
) => {
  let [used, open] = [0, 0]
  for (const one of instruments.filter(({ withdrawn }) => withdrawn === null)) {
    const own = reservations.filter(({ instrument_rid }) => instrument_rid === one.rid)
    for (const { state, from, to, minutes } of own)
      if (isIn(from) && ['reserved', 'in_use', 'done'].includes(state)) used += minutes ?? (to - from) / 60
    const downs = downtimes.filter(({ instrument_rid }) => instrument_rid === one.rid)
    for (let day = span.from; day <= span.to; day = dayAfter(day, 1)) {
      const hours = openHoursOn(day, one, calendar.closures)
      // Minute by minute: whatever overlaps is open once.
      for (let at = hours?.from ?? 0; at < (hours?.to ?? 0); at += 60)
        if (!downs.some(({ from, to }) => from <= at && at < to)) open += 1
    }
  }
  return share(used, open)
}

/** A figure of a period, counted slowly and plainly from every row there is. */
export const recount = (figure: FigureKey, span: Span, all: All): number | null => {
  const isIn = (at: number) => dateOf(at) >= span.from && dateOf(at) <= span.to
  const isUntil = (at: number) => at < startOf(dayAfter(span.to, 1))
  const { orders, members, experiments, events, ratings } = all
  const mine = orders.filter(({ created }) => isIn(created))
  if (figure === 'orders') return mine.length
  if (figure === 'experiments')
    return [...experiments.values()].filter((one) => isIn(one.created) && one.retest_of === null).length
  if (figure === 'turnover') return sum(booked(all, ['revenue'], isIn).map(({ fen }) => fen))
  if (figure === 'received')
    return (
      0 -
      sum(
        booked(all, [...cashAccounts], isIn)
          .filter(({ fen, kind }) => fen < 0 || kind === 'unclaimed_back')
          .map(({ fen }) => fen),
      )
    )
  if (figure === 'receivable')
    return 0 - sum(booked(all, ['receivable', 'credit'], isUntil).map(({ fen }) => fen))
  if (figure === 'turnaround') {
    const hours = firstDeliveries(all, isIn).map((one) => one.hours)
    return hours.sort((a, b) => a - b)[Math.ceil(hours.length / 2) - 1] ?? null
  }
  if (figure === 'on_time') {
    const done = firstDeliveries(all, isIn)
    return share(done.filter(({ isLate }) => !isLate).length, done.length)
  }
  if (figure === 'backlog') {
    const last = new Map(
      events.filter(({ at }) => isUntil(at)).map((one) => [one.experiment_rid, one.to_state]),
    )
    return [...last.values()].filter((state) => (tickingStates as readonly string[]).includes(state)).length
  }
  if (figure === 'utilisation') return useOf(all, span, isIn)
  if (figure === 'satisfaction') {
    const own = ratings.filter(({ created }) => isIn(created))
    return share(sum(own.map(({ quality, speed, service }) => quality + speed + service)), own.length * 3)
  }
  if (figure === 'disputes') {
    const own = events.filter(({ at }) => isIn(at))
    const faults = own.filter(({ event }) => event === 'wrong' || event === 'recall').length
    const isWork = (from: string | null) => from === null || from === 'testing' || from === 'reviewing'
    const done = own.filter(
      ({ to_state, from_state }) => to_state === 'delivered' && isWork(from_state),
    ).length
    return done === 0 ? null : (faults / done) * 100
  }
  if (figure === 'customers') return new Set(mine.map(({ member_rid }) => member_rid)).size
  return share(mine.filter(({ member_rid }) => members.get(member_rid)?.partner_rid).length, mine.length)
}

/** How many customers of a period ordered in it for the first time. */
export const recountNew = (span: Span, { orders }: All): number => {
  const firsts = [...Map.groupBy(orders, ({ member_rid }) => member_rid).values()].map((own) =>
    dateOf(Math.min(...own.map(({ created }) => created))),
  )
  return firsts.filter((day) => day >= span.from && day <= span.to).length
}
