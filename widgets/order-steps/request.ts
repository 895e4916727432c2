import type { RequestOf } from '@lab/contract/calls'
import { type Place, placeOf } from '@lab/contract/rules/people/address/place'
import { payerFor } from '@lab/contract/rules/people/payer/payer'
import type { ParameterForm } from '@lab/contract/rules/shop/catalogue/parameters'
import { sampleFields } from '@lab/contract/rules/work/sample/fields'
import { writtenSamples } from '@lab/ui/sample-editor'
import type { OrderDraft } from './draft/draft.ts'
import { needsSamples, type OrderItem } from './problems.ts'
import { answersWithSamples } from './samples/form-samples.ts'

export type OrderRequest = RequestOf<'order/preview'>

/** When and where the courier comes, once it is settled. */
export interface SettledPickup extends Place {
  date: string
  time: string
  sendAddress?: string
}

const optional = <K extends string>(key: K, value: string) =>
  (value.trim() ? { [key]: value.trim() } : {}) as Partial<Record<K, string>>

/** What `order/preview` and `order/add` are asked; without `pickup` the samples are brought or sent. */
export const requestOf = (
  draft: OrderDraft,
  items: readonly OrderItem[],
  formOf: (item: OrderItem) => ParameterForm | undefined,
  pickup?: SettledPickup,
): OrderRequest => {
  const asking = items.filter(needsSamples)
  const samples = writtenSamples(draft.samples).filter((sample) =>
    asking.some(({ rid }) => sample.for.includes(rid)),
  )
  const keysOf = (item: OrderItem) =>
    needsSamples(item) ? samples.filter((sample) => sample.for.includes(item.rid)).map(({ key }) => key) : []
  return {
    samples: samples.map((sample) => ({
      key: sample.key,
      name: sample.name.trim(),
      ...Object.assign({}, ...sampleFields.slice(1).map(({ key }) => optional(key, sample[key]))),
    })),
    items: items.map((item) => ({
      plan_rid: item.rid,
      ...(item.form_version && { form_version: item.form_version }),
      answers: answersWithSamples(item, formOf(item), samples) as never,
      samples: keysOf(item),
      ...optional('urgent', draft.urgent[item.rid] ?? ''),
    })),
    delivery: pickup
      ? {
          type: 1,
          ...placeOf(pickup),
          date: pickup.date,
          time: pickup.time,
          ...optional('sendAddress', pickup.sendAddress ?? ''),
          ...optional('message', draft.pickup.message),
        }
      : { type: 0, ...optional('carrier', draft.carrier), ...optional('tracking', draft.tracking) },
    return_samples: draft.return_samples,
    payer: payerFor(draft.cluster_rid),
    ...optional('invoice_rid', draft.invoice_rid),
    ...optional('remark', draft.remark),
  }
}
