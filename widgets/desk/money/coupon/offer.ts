import { type Rule, required } from '@lab/contract/rules/ground/form'
import { fenOfYuan, formatFen, yuanOf } from '@lab/contract/rules/ground/money'
import { type CouponOffer, couponLimits } from '@lab/contract/rules/money/coupon'

/** An offer as it is typed: money in yuan, a discount as people say it (8.5). */
export interface OfferForm {
  title: string
  kind: 'amount' | 'percent'
  off: string
  percent: string
  most: string
  least: string
  /** `all`, `type 1`, `project`. */
  scope: string
  project_rid: string
  days: string
}

export const emptyOffer: OfferForm = {
  title: '',
  kind: 'amount',
  off: '',
  percent: '',
  most: '',
  least: '',
  scope: 'all',
  project_rid: '',
  days: '30',
}

const yuan = (label: string, least: number, most: number) => (value: unknown) => {
  const text = String(value ?? '').trim()
  if (text === '') return undefined
  const fen = fenOfYuan(text)
  if (fen === undefined) return `${label}须为金额，最多两位小数`
  return fen < least || fen > most ? `${label}须在 ${formatFen(least)} 与 ${formatFen(most)} 之间` : undefined
}

/** `8.5` or `85` as percent that stay to be paid. */
const percentOf = (text: string): number | undefined => {
  const number = Number(text.trim())
  const percent = Math.round((number < 10 ? number * 10 : number) * 10) / 10
  const [least, most] = couponLimits.percent
  return Number.isInteger(percent) && percent >= least && percent <= most ? percent : undefined
}

const isAmount = ({ kind }: Record<string, unknown>) => kind === 'amount'
const isPercent = ({ kind }: Record<string, unknown>) => kind === 'percent'
const [leastOff, mostOff] = couponLimits.off
const [leastDays, mostDays] = couponLimits.days

export const offerRules: readonly Rule[] = [
  required('title', '[名称]'),
  required('off', '[减免金额]', isAmount),
  {
    field: 'off',
    problem: (value, values) => (isAmount(values) ? yuan('[减免金额]', leastOff, mostOff)(value) : undefined),
  },
  required('percent', '[折扣]', isPercent),
  {
    field: 'percent',
    problem: (value, values) =>
      isPercent(values) && percentOf(String(value)) === undefined
        ? '[折扣]须在 1 折与 9.9 折之间'
        : undefined,
  },
  { field: 'most', problem: yuan('[最多减免]', 0, mostOff) },
  { field: 'least', problem: yuan('[使用门槛]', 0, couponLimits.least) },
  required('project_rid', '[项目]', ({ scope }) => scope === 'project'),
  required('days', '[有效天数]'),
  {
    field: 'days',
    problem: (value) => {
      const days = Number(String(value).trim())
      return Number.isInteger(days) && days >= leastDays && days <= mostDays
        ? undefined
        : `[有效天数]须在 ${leastDays} 与 ${mostDays} 之间`
    },
  },
]

const fenOf = (text: string) => fenOfYuan(text.trim()) ?? 0

/** What was typed, once it obeys the rules. */
export const offerOf = (form: OfferForm): CouponOffer => {
  const [scope = '', type] = form.scope.split(' ')
  return {
    title: form.title.trim(),
    value:
      form.kind === 'amount'
        ? { kind: 'amount', off_fen: fenOf(form.off) }
        : { kind: 'percent', pay_percent: percentOf(form.percent) ?? 0, most_fen: fenOf(form.most) },
    scope:
      scope === 'type'
        ? { kind: 'type', type_id: Number(type) }
        : scope === 'project'
          ? { kind: 'project', project_rid: form.project_rid }
          : { kind: 'all' },
    least_fen: fenOf(form.least),
    days: Number(form.days.trim()),
  }
}

/** An offer as one types it. */
export const formOfOffer = ({ title, value, scope, least_fen, days }: CouponOffer): OfferForm => ({
  ...emptyOffer,
  title,
  kind: value.kind,
  ...(value.kind === 'amount'
    ? { off: yuanOf(value.off_fen) }
    : { percent: String(value.pay_percent / 10), most: value.most_fen > 0 ? yuanOf(value.most_fen) : '' }),
  scope: scope.kind === 'type' ? `type ${scope.type_id}` : scope.kind,
  project_rid: scope.kind === 'project' ? scope.project_rid : '',
  least: least_fen > 0 ? yuanOf(least_fen) : '',
  days: String(days),
})
