import type { ParameterForm } from '@lab/contract/rules/parameters'
import { experimentPrice } from '@lab/contract/rules/price'
import { type OrderDraft, writtenSamples } from './draft.ts'
import { needsSamples, type OrderItem } from './problems.ts'

/** Priced by the sample: then the count is the number of its samples (domain §2). */
export const isPerSample = ({ project }: OrderItem) => project.unit === '样'

/** How many of an experiment are ordered, as far as its samples are entered. */
export const countOf = (draft: OrderDraft, item: OrderItem): number => {
  if (!isPerSample(item) || !needsSamples(item)) return item.count
  return writtenSamples(draft.samples).filter((sample) => sample.for.includes(item.rid)).length || item.count
}

/** Fen, as the member himself pays it and without urgent options; the server's word is told before ordering. */
export const estimateOf = (
  draft: OrderDraft,
  items: readonly OrderItem[],
  formOf: (item: OrderItem) => ParameterForm | undefined,
): number =>
  items.reduce((sum, item) => {
    const form = formOf(item) ?? { fields: [], relate: [] }
    const { price_fen } = item.agreed ?? item.project
    return sum + experimentPrice({ price_fen, count: countOf(draft, item), form, answers: item.answers })
  }, 0)
