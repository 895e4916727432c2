import type { ParameterForm } from '@lab/contract/rules/shop/catalogue/parameters'
import { blankSample, type DraftSample } from '@lab/ui/sample-editor'
import { draftOf, type OrderDraft } from './draft/draft.ts'
import type { OrderItem } from './problems.ts'

export const aSample = (key: string, change: Partial<DraftSample> = {}): DraftSample => ({
  ...blankSample(key, ['sem']),
  name: key.toUpperCase(),
  ...change,
})

export const aDraft = (change: Partial<OrderDraft> = {}): OrderDraft => ({
  ...draftOf(null, 'key'),
  ...change,
})

export const anItem = (rid: string, change: Partial<OrderItem['project']> = {}): OrderItem => ({
  rid,
  project: {
    rid: `p-${rid}`,
    name: `实验 ${rid}`,
    type_id: 1,
    unit: '样',
    price_fen: 10_000,
    img: '',
    ...change,
  },
  count: 1,
  answers: {},
})

export const aForm: ParameterForm = {
  fields: [
    { key: 'note', label: '目的', kind: 'text', required: true, help: '' },
    { key: 'list', label: '样品清单', kind: 'sample_table', required: true, help: '' },
  ],
  relate: [],
}

/** Keys that count. */
export const someKeys = () => {
  let last = 0
  return () => `k${++last}`
}
