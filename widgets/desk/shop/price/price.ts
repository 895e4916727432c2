import type { DataOf, RequestOf } from '@lab/contract/calls'
import { type Rule, required } from '@lab/contract/rules/ground/form'
import { fenOfYuan } from '@lab/contract/rules/ground/money'
import { type Organization, organizations } from '@lab/contract/rules/people/account/organization'
import { agreedPriceLimits, contractPrice } from '@lab/contract/rules/shop/catalogue/agreed-price'

export type DeskPrice = DataOf<'staff/price/list'>['list'][number]

/** For whom a price is, as it is chosen: a customer group by its number, or `cluster`. */
export const groupChoices = [
  ...organizations.map(({ id, name }) => ({ value: String(id), label: `${name}价` })),
  { value: 'cluster', label: contractPrice },
]

/** The same as the list's call is asked; undefined for nonsense. */
export const groupIn = (said: string | undefined): Organization | 'cluster' | undefined =>
  said === 'cluster' ? said : organizations.find(({ id }) => String(id) === said)?.id

/** Of what is reserved, an hour is agreed upon. */
export const unitOf = ({ type_id, unit }: { type_id: number; unit: string }) =>
  type_id === 2 ? '小时' : unit

/** A price as it is typed, in yuan. */
export interface PriceForm {
  project_rid: string
  group: string
  cluster_rid: string
  price: string
  from: string
  until: string
  note: string
}

export const priceRules: readonly Rule[] = [
  required('project_rid', '[项目]'),
  required('cluster_rid', '[群组]', ({ group }) => group === 'cluster'),
  required('price', '[协议单价]'),
  {
    field: 'price',
    problem: (value) =>
      fenOfYuan(String(value)) === undefined ? '[协议单价]须为金额，最多两位小数' : undefined,
  },
  required('from', '[开始日期]'),
  {
    field: 'until',
    problem: (value, { from }) =>
      value && String(value) < String(from) ? '[截止日期]不能早于开始日期' : undefined,
  },
  {
    field: 'until',
    problem: (value) => (String(value) > agreedPriceLimits.last ? '[截止日期]太远' : undefined),
  },
]

/** What was typed, once it obeys the rules. */
export const priceOf = (form: PriceForm): RequestOf<'staff/price/add'> => {
  const group = groupIn(form.group)
  return {
    project_rid: form.project_rid,
    ...(typeof group === 'number' ? { organization: group } : { cluster_rid: form.cluster_rid }),
    price_fen: fenOfYuan(form.price) ?? 0,
    from: form.from,
    ...(form.until && { until: form.until }),
    ...(form.note.trim() && { note: form.note.trim() }),
  }
}
