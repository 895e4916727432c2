import { isRecord } from './is-record.ts'
import { formatFen } from './money.ts'
import type { Field, Shape } from './shape.ts'

export const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

/** What stands for a value that says nothing. */
export const none = '无'

/** What an object holds, by its fields; what was left out is not there. */
export const fieldsIn = (fields: Readonly<Record<string, Field>>, value: unknown): [Field, unknown][] =>
  Object.entries(fields).flatMap(([key, field]): [Field, unknown][] => {
    const one = isRecord(value) ? value[key] : undefined
    return field.optional && one === undefined ? [] : [[field, one]]
  })

const fieldWords = (fields: Readonly<Record<string, Field>>, value: unknown): string[] =>
  fieldsIn(fields, value).map(([{ title, shape }, one]) => `${title} ${valueWords(shape, one)}`)

/** A value as people read it, on one line. */
export const valueWords = (shape: Shape, value: unknown): string => {
  if (value === undefined || value === null || value === '') return none
  switch (shape.kind) {
    case 'fen':
      return typeof value === 'number' ? formatFen(value) : String(value)
    case 'share':
      return typeof value === 'number' ? `${percentOf(value)}%` : String(value)
    case 'int':
      return [String(value), shape.unit].filter(Boolean).join(' ')
    case 'flag':
      return value === true ? '是' : '否'
    case 'word':
      return shape.of[String(value)] ?? String(value)
    case 'weekdays':
      return listWords(value, (day) => weekdays[Number(day)] ?? String(day))
    case 'dates':
    case 'regions':
      return listWords(value, String)
    case 'list':
      return listWords(value, (one) => valueWords(shape.of, one), shape.of.kind === 'object' ? '；' : '、')
    case 'object':
      return fieldWords(shape.fields, value).join('，') || none
    case 'choice': {
      const form = isRecord(value) ? shape.of[String(value.kind)] : undefined
      return form ? [form.title, ...fieldWords(form.fields, value)].join('，') : none
    }
    case 'map':
      return isRecord(value)
        ? Object.entries(value)
            .map(([key, one]) => `${key} ${valueWords(shape.of, one)}`)
            .join('、') || none
        : none
    default:
      return String(value)
  }
}

const listWords = (value: unknown, word: (one: unknown) => string, between = '、') =>
  (Array.isArray(value) && value.map(word).join(between)) || none

/** 0.06 → 6. */
export const percentOf = (share: number): number => Math.round(share * 10_000) / 100
