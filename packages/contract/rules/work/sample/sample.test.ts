import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daySeconds } from '../../ground/time.ts'
import { actorsOf, nextState } from '../../ground/workflow/workflow.ts'
import { type ActorKind, actors } from '../experiment/facts.ts'
import { arrivals, type SampleState, sampleStates } from '../experiment/states.ts'
import { allSampleEvents, arrivalEvents, type SampleEvent, sampleRows } from './events.ts'
import { discardableFrom, keepDays, noticeDays, type SampleFacts, type SampleGuardName } from './guards.ts'
import { maySample, nextSampleState, sampleAllowances } from './may.ts'
import { scannedNumber } from './number.ts'
import { type RecycleEvent, recycleFlow, recycleStates } from './recycle.ts'

const states = Object.keys(sampleStates) as SampleState[]
const everyActor = Object.keys(actors) as ActorKind[]
const end = 1_800_000_000

/** A stored sample that may go: kept to its end, and announced in time. */
const factsOf = (own: Partial<SampleFacts> = {}): SampleFacts => ({
  state: 'stored',
  keep_until: end,
  noticed: end - noticeDays * daySeconds,
  waived: null,
  isOpen: false,
  isAsked: false,
  ...own,
})

const may = (event: SampleEvent, own: Partial<SampleFacts>, actor: ActorKind = 'staff', now = end) =>
  maySample(event, factsOf(own), { actor, now })

describe('the table of samples', () => {
  it('reaches every state, and leaves each but the last ones', () => {
    const reached = new Set<SampleState>(['expected'])
    for (const from of reached)
      for (const { from: states, to } of sampleRows) if (to && states.includes(from)) reached.add(to)
    expect([...reached].sort()).toEqual([...states].sort())
    const isLeft = (state: SampleState) =>
      sampleRows.some(({ from, to }) => to !== null && to !== state && from.includes(state))
    expect(states.filter((state) => !isLeft(state))).toEqual(['returned', 'discarded'])
  })

  it('says one thing of each state, event and actor, on both sides the same', () => {
    for (const state of states)
      for (const actor of everyActor) {
        const facts = factsOf({ state, noticed: null, keep_until: end })
        const attempt = { actor, now: end }
        const buttons = sampleAllowances(facts, attempt)
        for (const event of allSampleEvents) {
          const verdict = maySample(event, facts, attempt)
          const rows = sampleRows.filter((row) => row.event === event && row.from.includes(state))
          expect(rows.length, `${state} ${event}`).toBeLessThanOrEqual(1)
          const known = rows[0]?.by.includes(actor) ?? false
          const button = buttons.find((one) => one.event === event)
          expect(button !== undefined, `${state} ${event} ${actor}`).toBe(known)
          if (!known) expect(verdict.ok).toBe(false)
          else expect(button?.ok).toBe(verdict.ok)
          if (verdict.ok) expect(verdict.to).toBe(nextSampleState(event, state))
        }
      }
  })

  it('lets a member only ask for their samples, give them up, and choose how to go on', () => {
    const his = allSampleEvents.filter((event) =>
      sampleRows.some((row) => row.event === event && row.by.includes('member')),
    )
    expect(his).toEqual(['await', 'letGo', 'store', 'waive', 'recover'])
  })

  it('can say of a parcel all that can be in it', () => {
    for (const arrival of arrivals) expect(nextSampleState(arrivalEvents[arrival], 'expected')).toBe(arrival)
    expect(nextSampleState('miss', 'in_test')).toBeUndefined()
  })
})

describe('a sample', () => {
  const refusals: Record<SampleGuardName, [SampleEvent, Partial<SampleFacts>, ActorKind?]> = {
    notOpen: ['discard', { isOpen: true }],
    notAsked: ['discard', { isAsked: true }],
    notWaived: ['waive', { waived: 1 }, 'member'],
    notNoticed: ['notice', { noticed: 1 }],
    nearEnd: ['notice', { noticed: null, keep_until: end + noticeDays * daySeconds + 1 }],
    kept: ['discard', { keep_until: end + 1 }],
    noticed: ['discard', { noticed: null }],
  }
  it.each(Object.entries(refusals))('is refused by %s', (_, [event, own, actor]) => {
    expect(may(event, own, actor)).toMatchObject({ ok: false })
  })

  it('may go when it was kept to its end and its owner was told seven days before', () => {
    expect(may('discard', {})).toEqual({ ok: true, to: 'discarded' })
    expect(may('discard', { noticed: end - noticeDays * daySeconds + 1 })).toMatchObject({ ok: false })
  })

  it('may go at once when its owner does not want it, but never while an experiment needs it', () => {
    const waived = { waived: 1, noticed: null, keep_until: end + keepDays * daySeconds }
    expect(may('discard', waived).ok).toBe(true)
    expect(may('discard', { ...waived, isOpen: true }).ok).toBe(false)
  })

  it('is never discarded while it is open or asked for, nor before the day that is shown', () => {
    const instant = fc.option(fc.integer({ min: 0, max: 2 * end }))
    fc.assert(
      fc.property(
        fc.constantFrom(...states),
        instant,
        instant,
        instant,
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: 0, max: 2 * end }),
        (state, keep_until, noticed, waived, isOpen, isAsked, now) => {
          const facts = { state, keep_until, noticed, waived, isOpen, isAsked }
          const from = discardableFrom(facts)
          const { ok } = maySample('discard', facts, { actor: 'staff', now })
          const byTime = from !== null && (waived !== null || now >= from)
          expect(ok).toBe(state === 'stored' && !isOpen && !isAsked && byTime)
        },
      ),
    )
  })
})

it('finds the number in what is typed or scanned', () => {
  const found = (text: string) => scannedNumber(text)
  expect(found(' 260105-0001-3\n')).toBe('260105-0001-3')
  expect(found('https://lab.example/desk/sample?number=260105-0001-12')).toBe('260105-0001-12')
  expect(found('https://lab.example/s/260105-0001-12/')).toBe('260105-0001-12')
  expect(found('260105-0001')).toBe('260105-0001')
  expect(found('２６０１０５－０００１－３')).toBe('260105-0001-3')
  expect(found('\ufeff260105‑0001\u200b')).toBe('260105-0001')
  expect(found('260105-0001-E2')).toBe('260105-0001')
  for (const nonsense of ['', '3', 'https://lab.example/', '260105-0001-3 x'])
    expect(found(nonsense)).toBeUndefined()
})

it('lets a request be shipped, refused or taken back once', () => {
  for (const state of Object.keys(recycleStates) as (keyof typeof recycleStates)[])
    for (const event of Object.keys(recycleFlow.events) as RecycleEvent[])
      for (const actor of everyActor) {
        const { from, to, ...row } = recycleFlow.events[event]
        const may = (from as readonly string[]).includes(state) && actorsOf(row).includes(actor)
        expect(nextState(recycleFlow, state, event, actor)).toBe(may ? to : undefined)
      }
})
