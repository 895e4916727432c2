import { type Answers, chosenIn, type ParameterForm, shownKeys } from './parameters.ts'

/** What the chosen options of the shown fields add to the price, in fen, once per experiment line (domain §2). */
export const surchargesOf = (form: ParameterForm, answers: Answers): number => {
  const shown = shownKeys(form, answers)
  let fen = 0
  for (const { key, kind, options = [] } of form.fields) {
    if (!shown.has(key) || (kind !== 'select' && kind !== 'multi')) continue
    const chosen = chosenIn(answers[key])
    for (const { value, surcharge_fen } of options) if (chosen.includes(value)) fen += surcharge_fen
  }
  return fen
}

export interface Priced {
  /** The project's price for one, in fen. */
  price_fen: number
  count: number
  form: ParameterForm
  answers: Answers
  /** Of the urgent option chosen when ordering; default 1. */
  urgentFactor?: number
}

/** Price of an experiment in whole fen: (base price × count + surcharges) × urgent factor (domain §2). */
export const experimentPrice = ({ price_fen, count, form, answers, urgentFactor = 1 }: Priced): number =>
  Math.round((price_fen * count + surchargesOf(form, answers)) * urgentFactor)
