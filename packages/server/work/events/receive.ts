import type { ParsedOf } from '@lab/contract/calls'
import type { Reason } from '@lab/contract/reasons'
import type { ExperimentFacts } from '@lab/contract/rules/work/experiment/facts'
import { conditions } from '@lab/contract/rules/work/experiment/guards'
import { mayHappen } from '@lab/contract/rules/work/experiment/may'
import { sampleStates } from '@lab/contract/rules/work/experiment/states'
import { arrivalEvents } from '@lab/contract/rules/work/sample/events'
import { nextSampleState } from '@lab/contract/rules/work/sample/may'
import { refuse } from '../../ground/refuse.ts'
import { type Effect, type EventContext, eventOf } from '../experiment/apply-event.ts'
import { dueFrom } from '../experiment/calendar.ts'
import { factsOf } from '../experiment/facts.ts'
import { priceOfFewer } from '../experiment/price.ts'
import { leaveOut, samplesOf } from '../experiment/samples.ts'
import { type Experiment, experimentsOf, writeEvent } from '../experiment/store.ts'
import { moveSample, type Sample } from '../sample/store.ts'
import { nothingOpen } from './work.ts'

const fault = (at: number, msg: string) => refuse('invalid', msg, { [`samples.${at}.number`]: msg })

/** Until the work begins, what was found of its samples can be said, and said anew. */
const isCounted = ({ state }: Experiment) => state === 'placed' || state === 'received'

/** Writes what was found in the parcel, sample by sample. */
const judge = async (
  { deps, tx, experiment, facts, actor, actor_rid }: EventContext,
  judged: ParsedOf<'staff/assign/receive'>['samples'],
): Promise<ExperimentFacts> => {
  const own = await samplesOf(tx, experiment.rid)
  const seen = new Set<string>()
  for (const [at, { number, state, note }] of judged.entries()) {
    const found = own.find((one) => one.number === number)
    if (!found) throw fault(at, `样品 ${number} 不属于该实验`)
    if (seen.has(number)) throw fault(at, `样品 ${number} 重复`)
    seen.add(number)
    if (found.state !== state)
      await moveSample(tx, deps, found, { event: arrivalEvents[state], note, actor, actor_rid })
  }
  const open = own.find(({ number, state }) => state === 'expected' && !seen.has(number))
  if (open) throw refuse('invalid', `样品 ${open.number} 尚未登记`, { samples: '每个样品都须登记' })
  const samples = (await samplesOf(tx, experiment.rid)).map(({ state }) => state)
  return { ...facts, samples }
}

/** With all samples there the due clock starts; else the member is asked how to go on, and nothing else. */
const counted = (
  { facts, experiment, now, deps }: Pick<EventContext, 'facts' | 'experiment' | 'now' | 'deps'>,
  note: string,
): Effect => ({
  note,
  change: conditions.allArrived(facts)
    ? { due: dueFrom(now, experiment, deps.calendar), awaits_choice: false }
    : { ...nothingOpen, late: null, awaits_choice: true },
})

/** What turned out to be missing or useless after the samples were counted in; the member knew them as received. */
const corrected = (samples: readonly Sample[]): string => {
  const missed = samples.filter(({ state }) => conditions.someMissing({ samples: [state] }))
  return `收样后更正：${missed.map(({ number, state }) => `${number} ${sampleStates[state]}`).join('、')}`
}

/**
 * Lets the experiments of an order follow what was found of its samples: a sample may serve several. One whose samples
 * are all counted is received, or waits for its member's choice; one that still awaits some stays as it is. One that was
 * received waits again when something of it turns out missing.
 * @throws Refusal `wrong_state` where such a one is on hold
 */
export const receiveOthers = async (
  { deps, tx, order, now, actor, actor_rid }: Omit<EventContext, 'experiment' | 'facts'>,
  /** Rids of the samples that were counted. */
  received: ReadonlySet<string>,
  except?: string,
): Promise<{ before: Experiment; after: Experiment }[]> => {
  const done = []
  for (const experiment of await experimentsOf(tx, [order.rid])) {
    if (experiment.rid === except || !isCounted(experiment)) continue
    const samples = await samplesOf(tx, experiment.rid)
    if (!samples.some(({ rid }) => received.has(rid))) continue
    const facts = await factsOf(tx, { experiment, order })
    if (facts.samples.includes('expected')) continue
    const wasReceived = experiment.state === 'received'
    if (wasReceived && !conditions.someMissing(facts)) continue
    const verdict = mayHappen('receive', facts, { actor, actor_rid, now })
    if (!verdict.ok && wasReceived)
      throw refuse(verdict.reason as Reason, `实验 ${experiment.number}：${verdict.why}`)
    if (!verdict.ok) continue
    const { change, note } = counted({ facts, experiment, now, deps }, wasReceived ? corrected(samples) : '')
    const move = { actor, actor_rid, event: 'receive', to: verdict.to, note } as const
    done.push({ before: experiment, after: await writeEvent(tx, deps, experiment, move, change) })
  }
  return done
}

/** Samples are counted in one by one; what did not arrive waits for the member's word (domain §2). */
export const receive = eventOf<ParsedOf<'staff/assign/receive'>>({
  event: 'receive',
  before: async (context, { samples }) => {
    // Nothing is written about the samples of an experiment that is at work, or over.
    if (!isCounted(context.experiment)) return
    return judge(context, samples)
  },
  effect: async (context, { samples }) => {
    const own = await samplesOf(context.tx, context.experiment.rid)
    await receiveOthers(context, new Set(own.map(({ rid }) => rid)), context.experiment.rid)
    const notes = samples.flatMap(({ number, note }) => (note ? [`${number}：${note}`] : []))
    if (context.experiment.state === 'received') notes.unshift(corrected(own))
    return counted(context, notes.join('；'))
  },
})

/** The member's word where something is missing: what is tested is what is paid for. */
export const proceed = eventOf<ParsedOf<'assign/proceed'>>({
  event: ({ choice }) => (choice === 'go_on' ? 'goOn' : 'sendAgain'),
  effect: async ({ deps, tx, experiment, now, actor, actor_rid }, { choice }) => {
    const samples = await samplesOf(tx, experiment.rid)
    if (choice === 'send_again') {
      for (const one of samples)
        if (nextSampleState('await', one.state))
          await moveSample(tx, deps, one, { event: 'await', actor, actor_rid })
      return { change: { awaits_choice: false } }
    }
    const here = samples.filter(
      ({ state }) => state === 'arrived' || state === 'in_test' || state === 'stored',
    )
    const gone = samples.filter((one) => !here.includes(one))
    await leaveOut(tx, experiment.rid, gone)
    const fewer = Math.max(1, experiment.count - gone.length)
    return {
      note: `不再包括 ${gone.map(({ number }) => number).join('、')}`,
      change: {
        awaits_choice: false,
        due: dueFrom(now, experiment, deps.calendar),
        ...(fewer < experiment.count && { count: fewer, final_fen: priceOfFewer(experiment, fewer) }),
      },
    }
  },
})
