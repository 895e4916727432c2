import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deadlines } from './deadlines.ts'
import { allEvents, type ExperimentEvent, rows } from './events.ts'
import { type ActorKind, type Attempt, actors, type ExperimentFacts } from './facts.ts'
import { drawing, tableFaults } from './graph.ts'
import { type ConditionName, type GuardName, guards } from './guards.ts'
import { allowances, mayHappen } from './may.ts'
import { orderProgress, orderState } from './order-state.ts'
import { allStates, isEnd, sampleStates } from './states.ts'
import { attemptBy, factsOf } from './testing.ts'

const everyActor = Object.keys(actors) as ActorKind[]
const year = 366 * 86_400

/** Facts and an attempt that no guard minds but the named one, which does. */
const broken: Record<GuardName, [Partial<ExperimentFacts>, Partial<Attempt>?]> = {
  notHeld: [{ isHeld: true }],
  held: [{ isHeld: false }],
  noPendingPrice: [{ isPricePending: true }],
  pendingPrice: [{ isPricePending: false }],
  cancelProposed: [{ isCancelProposed: false }],
  noCancelProposed: [{ isCancelProposed: true }],
  documentWanted: [{ isDocumentWanted: false }],
  quoteStands: [{ quote: { version: 3, valid_until: 10 } }, { quote_version: 2 }],
  quoteValid: [{ quote: { version: 2, valid_until: 10 } }, { quote_version: 2, now: 11 }],
  quoteExpired: [{ quote: { version: 2, valid_until: 10 } }, { now: 10 }],
  agreementSigned: [{ isAgreementSigned: false }],
  payerAgrees: [{ approval: 'waiting' }],
  payerAsked: [{ approval: 'approved' }],
  payerRefused: [{ approval: 'waiting' }],
  refusedPast: [{ refusedSince: year - 1 }],
  notPrepaid: [{ isPrepaid: true }],
  awaitsChoice: [{ awaitsChoice: false }],
  someArrived: [{ samples: ['missing', 'damaged'] }],
  noneArrived: [{ samples: ['arrived', 'missing'] }],
  notSubmitter: [{ submitted_by: 'a-staff' }],
  notEvaluated: [{ isEvaluated: true }],
  hasData: [{ hasData: false }],
  notRecalled: [{ isRecalled: true }],
  prepaid: [{ isPrepaid: false }],
  overdue: [{ due: year }],
  past: [{ since: 0 }, { now: 1 }],
  pastOrTidy: [{ since: 0, isTidy: false }, { now: 1 }],
}

/** An experiment in the state for which every guard of the event holds. */
const ready = (
  event: ExperimentEvent,
  names: readonly GuardName[] = [],
  when?: ConditionName,
): [Partial<ExperimentFacts>, Partial<Attempt>] => [
  {
    isHeld: names.includes('held'),
    isPricePending: names.includes('pendingPrice'),
    isCancelProposed: names.includes('cancelProposed'),
    isDocumentWanted: names.includes('documentWanted'),
    quote: { version: 2, valid_until: names.includes('quoteExpired') ? 10 : 2 * year },
    isAgreementSigned: true,
    isPrepaid: !names.includes('notPrepaid'),
    ...(names.includes('payerAsked') && { approval: 'waiting' }),
    ...(names.includes('payerRefused') && { approval: 'refused', refusedSince: 0 }),
    awaitsChoice: true,
    samples:
      names.includes('someArrived') || when === 'someMissing'
        ? ['arrived', 'missing']
        : event === 'receive'
          ? ['arrived']
          : ['expected'],
    submitted_by: 'another',
    due: 1,
  },
  { quote_version: 2, now: year },
]

describe('the table of an experiment', () => {
  it('reaches every state, and leaves each that is no end', () => {
    expect(tableFaults()).toEqual([])
  })

  it('is drawn with every move', () => {
    expect(drawing()).toContain('testing --> reviewing: submit')
    expect(drawing()).toContain('closed --> [*]')
  })

  const cases = allStates.flatMap((state) =>
    allEvents.flatMap((event) => everyActor.map((actor) => [state, event, actor] as const)),
  )
  it.each(cases)('in %s answers %s by %s as it stands there', (state, event, actor) => {
    const row = rows.find((one) => one.event === event && one.from.includes(state) && one.by.includes(actor))
    const [facts, attempt] = ready(event, row?.guards, row?.when)
    const verdict = mayHappen(event, factsOf({ ...facts, state }), attemptBy(actor, attempt))
    expect(verdict.ok).toBe(row !== undefined)
    if (!verdict.ok) expect(verdict.reason).toBe('wrong_state')
  })

  const guarded = rows.flatMap((row) =>
    (row.guards ?? []).flatMap((guard) =>
      row.from.flatMap((state) => row.by.map((actor) => [row, guard, state, actor] as const)),
    ),
  )
  it.each(guarded.map(([row, guard, state, actor]) => [row.event, guard, state, actor] as const))(
    'refuses %s where %s does not hold, in %s by %s',
    (event, guard, state, actor) => {
      const row = rows.find(
        (one) =>
          one.event === event &&
          one.from.includes(state) &&
          one.by.includes(actor) &&
          one.guards?.includes(guard),
      )
      const [facts, attempt] = ready(event, row?.guards, row?.when)
      const [badFacts, badAttempt] = broken[guard]
      // Rows that begin alike are distinguished by what their condition looks at.
      const process = row?.when === 'isQuotedFirst' ? 'company' : 'university'
      const due_fen = row?.when === 'owesPart' ? 1 : 0
      const verdict = mayHappen(
        event,
        factsOf({ process, ...facts, ...badFacts, state }),
        attemptBy(actor, { due_fen, ...attempt, ...badAttempt }),
      )
      expect(verdict).toEqual({ ok: false, reason: guards[guard].reason, why: guards[guard].why })
    },
  )

  it('lets nothing happen to what has ended but words, documents, a rating and a recall', () => {
    for (const state of allStates.filter(isEnd))
      for (const actor of everyActor)
        for (const { event, ok } of allowances(factsOf({ state }), attemptBy(actor)))
          if (ok) expect(['talk', 'document', 'evaluate', 'recall']).toContain(event)
  })
})

describe('an experiment', () => {
  const member = attemptBy('member')
  const staff = attemptBy('staff')

  it('goes back to quoting when a company changes it, and stays where a university does', () => {
    expect(mayHappen('change', factsOf({ process: 'company' }), member)).toEqual({ ok: true, to: 'quoting' })
    expect(mayHappen('change', factsOf(), member)).toEqual({ ok: true, to: 'placed' })
  })

  it('waits for the member when a sample is missing, and goes on with what came', () => {
    const came = factsOf({ samples: ['arrived', 'damaged'], awaitsChoice: true })
    expect(mayHappen('receive', came, staff)).toEqual({ ok: true, to: 'placed' })
    expect(mayHappen('goOn', came, member)).toEqual({ ok: true, to: 'received' })
  })

  it('waits for them again when a sample turns out missing before the work begins', () => {
    const noticed = factsOf({ state: 'received', samples: ['arrived', 'missing'] })
    expect(mayHappen('receive', noticed, staff)).toEqual({ ok: true, to: 'placed' })
    expect(mayHappen('receive', { ...noticed, state: 'testing' }, staff).ok).toBe(false)
    const complete = factsOf({ state: 'received', samples: ['arrived'] })
    expect(allowances(complete, staff).map(({ event }) => event)).not.toContain('receive')
  })

  it('needs a second person only where the project asks for one', () => {
    const done = factsOf({ state: 'testing', samples: ['in_test'] })
    expect(mayHappen('submit', done, staff)).toEqual({ ok: true, to: 'reviewing' })
    expect(mayHappen('submit', { ...done, needsRelease: false }, staff)).toEqual({
      ok: true,
      to: 'delivered',
    })
  })

  it('is never confirmed while a price waits, however long', () => {
    const silent = factsOf({ state: 'delivered', isPricePending: true, since: 0 })
    const system = attemptBy('system', { now: 30 * 86_400 })
    expect(mayHappen('right', silent, system)).toMatchObject({ ok: false, reason: 'price_pending' })
    expect(mayHappen('right', { ...silent, isPricePending: false }, system)).toEqual({
      ok: true,
      to: 'confirmed',
    })
  })

  it('is confirmed by itself on the seventh day, and not a second before', () => {
    const waiting = factsOf({ state: 'delivered', since: 1000 })
    const at = 1000 + deadlines.delivered.after * 86_400
    expect(mayHappen('right', waiting, attemptBy('system', { now: at - 1 })).ok).toBe(false)
    expect(mayHappen('right', waiting, attemptBy('system', { now: at })).ok).toBe(true)
  })

  it('says on each button why it is not allowed', () => {
    const buttons = allowances(factsOf({ state: 'testing', isHeld: true }), staff)
    expect(buttons.find(({ event }) => event === 'submit')).toEqual({
      event: 'submit',
      ok: false,
      why: '实验已暂停，须先恢复',
    })
    expect(buttons.find(({ event }) => event === 'resume')?.ok).toBe(true)
  })

  it('never changes its state but by a row, on any walk', () => {
    const step = fc.record({
      event: fc.constantFrom(...allEvents),
      actor: fc.constantFrom(...everyActor),
      isHeld: fc.boolean(),
      isPricePending: fc.boolean(),
      samples: fc.array(fc.constantFrom(...(Object.keys(sampleStates) as (keyof typeof sampleStates)[])), {
        maxLength: 3,
      }),
      now: fc.integer({ min: 0, max: year }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let facts = factsOf()
        for (const { event, actor, now, ...more } of steps) {
          facts = { ...facts, ...more }
          const verdict = mayHappen(event, facts, attemptBy(actor, { now }))
          if (!verdict.ok) continue
          const known = rows.some(
            ({ event: named, from, to, by }) =>
              named === event &&
              from.includes(facts.state) &&
              by.includes(actor) &&
              (to ?? facts.state) === verdict.to,
          )
          expect(known).toBe(true)
          facts = { ...facts, state: verdict.to }
        }
      }),
    )
  })
})

describe('an order', () => {
  it('shows the least advanced of its experiments that are not canceled', () => {
    expect(orderState(['canceled', 'closed', 'delivered', 'disputed'])).toBe('disputed')
    expect(orderState(['rejected', 'closed'])).toBe('closed')
  })

  it('is canceled when nothing else is left', () => {
    expect(orderState(['canceled', 'rejected'])).toBe('canceled')
  })

  it('counts what is confirmed among what is not canceled', () => {
    expect(orderProgress(['canceled', 'confirmed', 'closed', 'testing'])).toEqual({ done: 2, all: 3 })
  })
})
