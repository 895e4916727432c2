import { z } from 'zod'
import { date, fen, raw, text } from './call.ts'
import { isPhone } from './rules/ground/phone.ts'
import type { Field, Shape } from './rules/ground/shape.ts'

/** Most days that a calendar names. */
const most_days = 400

const clock = raw(5).regex(/^([01]\d|2[0-3]):[0-5]\d$/, '应为时间，例如 08:30')

const isSlot = (value: string): boolean => {
  const [from = '', to = '', ...more] = value.split('-')
  return more.length === 0 && clock.safeParse(from).success && clock.safeParse(to).success && from < to
}

const withoutRepeats = <T extends z.ZodType<string | number>>(of: T, most: number) =>
  z
    .array(of)
    .max(most)
    .refine((list) => new Set(list).size === list.length, '有重复的')

const fieldsOf = (fields: Readonly<Record<string, Field>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, { shape, optional }]) => {
      const one = schemaOf(shape)
      return [key, optional ? one.optional() : one]
    }),
  )

/** What a value must be to fit a shape. */
export const schemaOf = (shape: Shape): z.ZodType => {
  switch (shape.kind) {
    case 'text':
      return text(shape.max, shape.min)
    case 'int':
      return z.int().min(shape.min).max(shape.max)
    case 'fen':
      return fen.min(shape.min).max(shape.max)
    case 'share':
      return z.number().min(0).max(0.99)
    case 'phone':
      return text(11).refine(isPhone, '应为 11 位手机号')
    case 'clock':
      return clock
    case 'slot':
      return raw(11).refine((value) => value === '' || isSlot(value), '应为时段，例如 09:00-11:00')
    case 'dates':
      return withoutRepeats(date, most_days)
    case 'weekdays':
      return withoutRepeats(z.int().min(0).max(6), 7)
    case 'regions':
      return withoutRepeats(raw(6).regex(/^(\d{2}){1,3}$/, '应为地区代码'), 3000)
    case 'picture':
      return raw(120).regex(/^[\w-][\w.-]*$/, '应为图片的名称')
    case 'list':
      return z.array(schemaOf(shape.of)).max(shape.most)
    case 'object':
      return z.strictObject(fieldsOf(shape.fields))
    case 'choice': {
      const forms = Object.entries(shape.of).map(([kind, { fields }]) =>
        z.strictObject({ kind: z.literal(kind), ...fieldsOf(fields) }),
      )
      return z.discriminatedUnion('kind', forms as [(typeof forms)[0], ...typeof forms])
    }
    case 'map':
      return z.record(raw(64).min(1), schemaOf(shape.of))
  }
}
