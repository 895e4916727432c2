import type { ParsedOf } from '@lab/contract/calls'
import type { ExperimentFacts } from '@lab/contract/rules/experiment/facts'
import { conditions } from '@lab/contract/rules/experiment/guards'
import { mayHappen } from '@lab/contract/rules/experiment/may'
import { refuse } from '../../http/refuse.ts'
import { moveSample, samplesOf } from '../../sample/store.ts'
import { dueFrom } from '../calendar.ts'
import { factsOf } from '../facts.ts'
import { eventOf, type Happening } from '../happen.ts'
import { priceOfFewer } from '../price.ts'
import { experimentsOf, writeEvent } from '../store.ts'

const fault = (at: number, msg: string) => refuse('invalid', msg, { [`samples.${at}.number`]: msg })

/** Writes what was found in the parcel, sample by sample. */
const judge = async (
  { deps, tx, experiment, facts, actor, actor_rid }: Happening,
  judged: ParsedOf<'staff/assign/receive'>['samples'],
): Promise<ExperimentFacts> => {
  const own = await samplesOf(tx, experiment.rid)
  const seen = new Set<string>()
  for (const [at, { number, state, note }] of judged.entries()) {
    const found = own.find((one) => one.number === number)
    if (!found) throw fault(at, `样品 ${number} 不属于该实验`)
    if (seen.has(number)) throw fault(at, `样品 ${number} 重复`)
    seen.add(number)
    if (found.state !== state) await moveSample(tx, deps, found, { to: state, note, actor, actor_rid })
  }
  const open = own.find(({ number, state }) => state === 'expected' && !seen.has(number))
  if (open) throw refuse('invalid', `样品 ${open.number} 尚未登记`, { samples: '每个样品都须登记' })
  const samples = (await samplesOf(tx, experiment.rid)).map(({ state }) => state)
  return { ...facts, samples }
}

/** Other experiments of the order whose samples are all there now are received with it: a sample may serve several. */
const receiveSiblings = async ({ deps, tx, experiment, order, now, ...doer }: Happening) => {
  for (const sibling of await experimentsOf(tx, [order.rid])) {
    if (sibling.rid === experiment.rid || sibling.state !== 'placed') continue
    const facts = await factsOf(tx, { experiment: sibling, order })
    if (facts.samples.length === 0 || !conditions.allArrived(facts)) continue
    const verdict = mayHappen('receive', facts, { ...doer, now })
    if (!verdict.ok || verdict.to !== 'received') continue
    const change = { due: dueFrom(now, sibling, deps.calendar), awaits_choice: false }
    const { actor, actor_rid } = doer
    await writeEvent(tx, deps, sibling, { actor, actor_rid, event: 'receive', to: 'received' }, change)
  }
}

/** Samples are told one by one; what did not arrive waits for the member's word (domain §2). */
export const receive = eventOf<ParsedOf<'staff/assign/receive'>>({
  event: 'receive',
  before: async (happening, { samples }) => {
    // Nothing is written about the samples of an experiment that does not wait for any.
    if (happening.experiment.state !== 'placed') return
    return judge(happening, samples)
  },
  effect: async (happening, { samples }) => {
    const { deps, experiment, facts, now } = happening
    const isWhole = conditions.allArrived(facts)
    await receiveSiblings(happening)
    const notes = samples.flatMap(({ number, note }) => (note ? [`${number}：${note}`] : []))
    return {
      change: isWhole
        ? { due: dueFrom(now, experiment, deps.calendar), awaits_choice: false }
        : { awaits_choice: true },
      note: notes.join('；'),
    }
  },
})

/** The member's word where something is missing: what is tested is what is paid for. */
export const proceed = eventOf<ParsedOf<'assign/proceed'>>({
  event: ({ choice }) => (choice === 'go_on' ? 'goOn' : 'sendAgain'),
  effect: async ({ deps, tx, experiment, now, actor, actor_rid }, { choice }) => {
    const samples = await samplesOf(tx, experiment.rid)
    if (choice === 'send_again') {
      for (const one of samples)
        if (['missing', 'damaged', 'insufficient'].includes(one.state))
          await moveSample(tx, deps, one, { to: 'expected', actor, actor_rid })
      return { change: { awaits_choice: false } }
    }
    const here = samples.filter(
      ({ state }) => state === 'arrived' || state === 'in_test' || state === 'stored',
    )
    const fewer = Math.max(1, experiment.count - (samples.length - here.length))
    return {
      change: {
        awaits_choice: false,
        due: dueFrom(now, experiment, deps.calendar),
        ...(fewer < experiment.count && { count: fewer, final_fen: priceOfFewer(experiment, fewer) }),
      },
    }
  },
})
