import { formatFen } from '../../ground/money.ts'
import { type Answers, chosenIn, type ParameterForm, shownKeys } from './parameters.ts'

export interface Surcharge {
  key: string
  value: string
  /** The field and the chosen option, for people. */
  label: string
  fen: number
}

/** What the chosen options of the shown fields add to the price, one by one; options without a price are left out. */
export const surchargesIn = (form: ParameterForm, answers: Answers): Surcharge[] => {
  const shown = shownKeys(form, answers)
  return form.fields.flatMap(({ key, label, kind, options = [] }) => {
    if (!shown.has(key) || (kind !== 'select' && kind !== 'multi')) return []
    const chosen = chosenIn(answers[key])
    return options
      .filter(({ value, surcharge_fen }) => surcharge_fen > 0 && chosen.includes(value))
      .map((option) => ({
        key,
        value: option.value,
        label: `${label}：${option.label}`,
        fen: option.surcharge_fen,
      }))
  })
}

/** What the chosen options of the shown fields add to the price, in fen, once per experiment line (domain §2). */
export const surchargesOf = (form: ParameterForm, answers: Answers): number =>
  surchargesIn(form, answers).reduce((sum, { fen }) => sum + fen, 0)

export interface PriceLine {
  label: string
  fen: number
}

/** An agreed price that took the place of the project's own, as it is kept with what was ordered by it. */
export interface Agreed {
  /** `企业价`, `课题组协议价` */
  name: string
  /** What the project cost everybody else. */
  list_fen: number
  /** Its last day; null without an end. */
  until: string | null
}

/** `企业价 ¥80.00 × 5 样（原价 ¥100.00，至 2027-06-30）` */
export const agreedLabel = ({ name, list_fen, until }: Agreed, fen: number, times: string): string =>
  `${name} ${formatFen(fen)} × ${times}（原价 ${formatFen(list_fen)}${until === null ? '' : `，至 ${until}`}）`

export interface Priced {
  /** The price for one, in fen: the project's, or the one agreed upon. */
  price_fen: number
  count: number
  form: ParameterForm
  answers: Answers
  /** Of the urgent option chosen when ordering; default 1. */
  urgentFactor?: number
}

/** Fen at a factor in permille, to the fen; without fractions on the way, so that no half fen goes astray. */
export const timesPermille = (fen: number, permille: number): number => Math.round((fen * permille) / 1000)

/** A factor as it is kept: 1.15 is 1150. */
export const permilleOf = (factor: number): number => Math.round(factor * 1000)

/** Price of an experiment in whole fen: (base price × count + surcharges) × urgent factor (domain §2). */
export const experimentPrice = ({ price_fen, count, form, answers, urgentFactor = 1 }: Priced): number =>
  timesPermille(price_fen * count + surchargesOf(form, answers), permilleOf(urgentFactor))

/** The price as its reasons, line by line; their sum is `experimentPrice`. */
export const priceLines = (
  priced: Priced & { unit: string; urgent?: string; agreed: Agreed | null },
): PriceLine[] => {
  const { price_fen, count, form, answers, unit, urgent, agreed, urgentFactor = 1 } = priced
  const times = `${count} ${unit}`
  const plain = [
    {
      label: agreed ? agreedLabel(agreed, price_fen, times) : `单价 × ${times}`,
      fen: price_fen * count,
    },
    ...surchargesIn(form, answers).map(({ label, fen }) => ({ label, fen })),
  ]
  if (urgentFactor === 1) return plain
  const sum = plain.reduce((all, { fen }) => all + fen, 0)
  return [...plain, { label: `${urgent ?? '加急'} × ${urgentFactor}`, fen: experimentPrice(priced) - sum }]
}
