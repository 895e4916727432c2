import type { Arrival } from '@lab/contract/rules/experiment/states'
import type { Rule } from '@lab/contract/rules/form'
import { required } from '@lab/contract/rules/form'
import { fenOfYuan, yuanOf } from '@lab/contract/rules/money'
import { dateOf, dayAfter, startOf } from '@lab/contract/rules/time'
import type { SentFile } from '@lab/ui/file-upload'
import type { Act, ActField, ActKey, DeskAssign } from './acts.ts'

/** What was found of a sample when its parcel was opened. */
export interface Judged {
  number: string
  state: Arrival
  note: string
}

export type ActValues = Record<string, string | SentFile[] | Judged[]>

/** Days for which a quote is valid, unless another day is named. */
const quoteDays = 15

const judged = ({ samples }: DeskAssign): Judged[] =>
  samples.flatMap(({ number, state }): Judged[] => {
    if (state === 'expected') return [{ number, state: 'arrived', note: '' }]
    const isOpen = state === 'missing' || state === 'damaged' || state === 'insufficient'
    return isOpen ? [{ number, state, note: '' }] : []
  })

const firstOf = (field: ActField, key: ActKey | undefined, assign: DeskAssign | undefined, now: number) => {
  if (field.kind === 'files') return []
  if (field.kind === 'samples') return assign ? judged(assign) : []
  if (field.kind === 'day') return dayAfter(dateOf(now), quoteDays)
  if (field.kind === 'operator') return assign?.operator_rid ?? ''
  if (assign && key === 'quote' && field.kind === 'money')
    return assign.quote ? yuanOf(assign.quote.price_fen) : ''
  if (assign && field.name === 'final_fen') return yuanOf(assign.final_fen ?? assign.price_fen)
  return ''
}

/** What stands in an act's form when it opens. */
export const firstValues = ({ fields }: Act, now: number, key?: ActKey, assign?: DeskAssign): ActValues =>
  Object.fromEntries(fields.map((field) => [field.name, firstOf(field, key, assign, now)]))

const isDays = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 365

/** What must hold before an act is sent, in the order of its fields. */
export const rulesOf = ({ fields }: Act): Rule[] =>
  fields.flatMap((field): Rule[] => {
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
  const text = String(value ?? '').trim()
  if (text === '') return undefined
  if (field.kind === 'money') return fenOfYuan(text)
  if (field.kind === 'days') return Number(text)
  // The whole day counts.
  if (field.kind === 'day') return startOf(dayAfter(text, 1)) - 1
  return text
}

/** What an act sends: amounts in fen, days as instants, what was left empty not at all. */
export const bodyOf = ({ fields }: Act, values: ActValues): Record<string, unknown> =>
  Object.fromEntries(
    fields
      .map((field) => [field.name, sentOf(field, values[field.name])] as const)
      .filter(([, value]) => value !== undefined),
  )
