import { rowsOf } from '../../shop/catalogue/parameters.ts'

/** What is typed in the steps of an order, as it is kept: whatever it holds, what is for an experiment names its rid. */
export type KeptDraft = Record<string, unknown>

const textsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** Samples without those that served nothing but what is gone; what serves nothing yet stays. */
const samplesWithout = (samples: unknown, isGone: (rid: string) => boolean) =>
  rowsOf(samples).flatMap((sample) => {
    const uses = textsOf(sample.for)
    const left = uses.filter((rid) => !isGone(rid))
    if (left.length === uses.length) return [sample]
    return left.length > 0 ? [{ ...sample, for: left }] : []
  })

/**
 * A draft without what belonged to experiments that have left the plan: their samples, also those set aside, their place
 * among the chosen ones, their urgent options. The same object where nothing of them stands in it.
 */
export const draftWithout = <T extends object>(draft: T, isGone: (rid: string) => boolean): T => {
  const { samples, aside, chosen, urgent } = draft as KeptDraft
  const change: KeptDraft = {}
  if (Array.isArray(samples)) change.samples = samplesWithout(samples, isGone)
  if (typeof aside === 'object' && aside !== null) {
    const left = samplesWithout((aside as KeptDraft).samples, isGone)
    change.aside = left.length > 0 ? { ...aside, samples: left } : null
  }
  if (Array.isArray(chosen)) {
    const left = textsOf(chosen).filter((rid) => !isGone(rid))
    // Where all that were chosen are gone, what comes next is wanted as on a new list.
    change.chosen = left.length === 0 && chosen.length > 0 ? null : left
  }
  if (typeof urgent === 'object' && urgent !== null)
    change.urgent = Object.fromEntries(Object.entries(urgent).filter(([rid]) => !isGone(rid)))
  const next = { ...draft, ...change }
  return JSON.stringify(next) === JSON.stringify(draft) ? draft : next
}
