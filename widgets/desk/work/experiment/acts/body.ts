import type { Rule } from '@lab/contract/rules/ground/form'
import { required } from '@lab/contract/rules/ground/form'
import { fenOfYuan, yuanOf } from '@lab/contract/rules/ground/money'
import { dateOf, dayAfter, startOf } from '@lab/contract/rules/ground/time'
import type { Arrival } from '@lab/contract/rules/work/experiment/states'
import { type QuoteLine, quoteSum } from '@lab/contract/rules/work/order/quote'
import type { SentFile } from '@lab/ui/file-upload'
import type { Act, ActField, DeskAssign } from './acts.ts'
import { linesOf, type TypedLine, typedLines, typedProblem } from './quote.ts'

/** What was found of a sample when its parcel was opened. */
export interface Judged {
  number: string
  state: Arrival
  note: string
}

export type ActValues = Record<string, string | SentFile[] | Judged[] | TypedLine[]>

/** Days for which a quote is valid, unless another day is named. */
const quoteDays = 15

const judged = ({ samples }: DeskAssign): Judged[] =>
  samples.flatMap(({ number, state }): Judged[] => {
    if (state === 'expected') return [{ number, state: 'arrived', note: '' }]
    const isOpen = state === 'missing' || state === 'damaged' || state === 'insufficient'
    return isOpen ? [{ number, state, note: '' }] : []
  })

const firstOf = (field: ActField, assign: DeskAssign | undefined, now: number) => {
  if (field.kind === 'files') return []
  if (field.kind === 'samples') return assign ? judged(assign) : []
  if (field.kind === 'lines') return typedLines(assign?.quote_lines)
  if (field.kind === 'day') return dayAfter(dateOf(now), quoteDays)
  if (field.kind === 'operator') return assign?.operator_rid ?? ''
  if (assign && field.name === 'final_fen') return yuanOf(assign.final_fen ?? assign.price_fen)
  return ''
}

/** What stands in an act's form when it opens. */
export const firstValues = ({ fields }: Act, now: number, assign?: DeskAssign): ActValues =>
  Object.fromEntries(fields.map((field) => [field.name, firstOf(field, assign, now)]))

const isDays = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 365

/** What must hold before an act is sent, in the order of its fields. */
export const rulesOf = ({ fields }: Act): Rule[] =>
  fields.flatMap((field): Rule[] => {
    if (field.kind === 'lines')
      return [{ field: field.name, problem: (value) => typedProblem(value as TypedLine[]) }]
    const must = 'required' in field && field.required ? [required(field.name, `[${field.label}]`)] : []
    const wrong = (test: (text: string) => boolean, msg: string): Rule => ({
      field: field.name,
      problem: (value) =>
        typeof value === 'string' && value.trim() !== '' && !test(value.trim()) ? msg : undefined,
    })
    if (field.kind === 'money')
      return [
        ...must,
        wrong((text) => fenOfYuan(text) !== undefined, `[${field.label}]须为金额，最多两位小数`),
      ]
    if (field.kind === 'days') return [...must, wrong(isDays, `[${field.label}]须为 1 到 365`)]
    return must
  })

const sentOf = (field: ActField, value: ActValues[string] | undefined): unknown => {
  if (field.kind === 'files') {
    const rids = (value as SentFile[]).map(({ rid }) => rid)
    return field.isSingle ? rids[0] : rids
  }
  if (field.kind === 'samples')
    return (value as Judged[]).map(({ note, ...one }) => ({
      ...one,
      ...(note.trim() && { note: note.trim() }),
    }))
  if (field.kind === 'lines') return linesOf(value as TypedLine[])
  const text = String(value ?? '').trim()
  if (text === '') return undefined
  if (field.kind === 'money') return fenOfYuan(text)
  if (field.kind === 'days') return Number(text)
  // The whole day counts.
  if (field.kind === 'day') return startOf(dayAfter(text, 1)) - 1
  return text
}

/** What an act sends: amounts in fen, days as instants, what was left empty not at all. */
export const bodyOf = ({ fields }: Act, values: ActValues): Record<string, unknown> => {
  const body = Object.fromEntries(
    fields
      .map((field) => [field.name, sentOf(field, values[field.name])] as const)
      .filter(([, value]) => value !== undefined),
  )
  // The lines sum to the price.
  return body.lines ? { ...body, price_fen: quoteSum(body.lines as QuoteLine[]) } : body
}
