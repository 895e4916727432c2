import type { ParameterForm } from '@lab/contract/rules/shop/catalogue/parameters'
import { experimentPrice } from '@lab/contract/rules/shop/catalogue/price'
import { orderedCount } from '@lab/contract/rules/work/sample/sample-count'
import { writtenSamples } from '@lab/ui/sample-editor'
import type { OrderDraft } from './draft/draft.ts'
import type { OrderItem } from './problems.ts'

/** How many of an experiment are ordered, as far as its samples are entered; before, as many as the plan lists. */
export const countOf = (draft: OrderDraft, item: OrderItem): number => {
  const samples = writtenSamples(draft.samples).filter((sample) => sample.for.includes(item.rid)).length
  return samples > 0 ? orderedCount(item.project, samples, item.count) : item.count
}

/** Fen, as the member pays it and without urgent options; the server's price is shown before ordering. */
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
