import { z } from 'zod'
import { date, fen, raw, text } from './call.ts'
import { isPhone } from './rules/ground/phone.ts'
import type { Field, Shape } from './rules/ground/shape.ts'
import { deepest_html, htmlDepth } from './rules/ground/text/html-depth.ts'
import { isWebUrl } from './rules/ground/web-url.ts'

/** Most days that a calendar names. */
const most_days = 400

const longest_link = 500

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

type Schema = (shape: Shape) => z.ZodType

const fieldsOf = (fields: Readonly<Record<string, Field>>, of: Schema) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, { shape, optional }]) => {
      const one = of(shape)
      return [key, optional ? one.optional() : one]
    }),
  )

const formsOf = (forms: Extract<Shape, { kind: 'choice' }>['of'], of: Schema) => {
  const all = Object.entries(forms).map(([kind, { fields }]) =>
    z.strictObject({ kind: z.literal(kind), ...fieldsOf(fields, of) }),
  )
  return z.discriminatedUnion('kind', all as [(typeof all)[0], ...typeof all])
}

const picture = raw(120).regex(/^[\w-][\w.-]*$/, '应为图片的名称')

/** HTML of an editor, not nested deeper than a page can be rendered. */
export const html = (max: number, min = 0) =>
  raw(max)
    .min(min)
    .refine(
      (value) => htmlDepth(value) <= deepest_html,
      `排版嵌套超过 ${deepest_html} 层，请清除格式后再粘贴`,
    )

/** What a value must be to fit a shape. */
export const schemaOf = (shape: Shape): z.ZodType => {
  switch (shape.kind) {
    case 'text':
    case 'lines':
      return text(shape.max, shape.min)
    case 'html':
      return html(shape.max, shape.min)
    case 'int':
      return z.int().min(shape.min).max(shape.max)
    case 'fen':
      return fen.min(shape.min).max(shape.max)
    case 'share':
      return z.number().min(0).max(0.99)
    case 'phone':
      return text(11, 1).refine(isPhone, '应为 11 位手机号')
    case 'clock':
      return clock
    case 'slot':
      return raw(11).refine((value) => value === '' || isSlot(value), '应为时段，例如 09:00-11:00')
    case 'date':
      return date
    case 'dates':
      return withoutRepeats(date, most_days)
    case 'weekdays':
      return withoutRepeats(z.int().min(0).max(6), 7)
    case 'regions':
      return withoutRepeats(raw(6).regex(/^(\d{2}){1,3}$/, '应为地区代码'), 3000)
    case 'picture':
      return shape.blank ? z.union([z.literal(''), picture]) : picture
    case 'link':
      return text(longest_link).refine((value) => value === '' || isWebUrl(value), '应为 https:// 开头的网址')
    case 'flag':
      return z.boolean()
    case 'word':
      return z.enum(Object.keys(shape.of))
    case 'chosen':
      return z.int().min(1, '请选择')
    case 'colour':
      return raw(7).regex(/^#[\da-f]{6}$/i, '应为颜色，例如 #123f92')
    case 'list':
      return z.array(schemaOf(shape.of)).max(shape.most)
    case 'object':
      return fieldsSchema(shape.fields)
    case 'choice':
      return formsOf(shape.of, schemaOf)
    case 'map':
      return z.record(raw(64).min(1), schemaOf(shape.of))
  }
}

/** What an object must be whose fields are all as they should be. */
export const fieldsSchema = (fields: Readonly<Record<string, Field>>) =>
  z.strictObject(fieldsOf(fields, schemaOf))

/** What somebody may leave unfinished, and keep: of the right type, and of a size that can be kept. */
const unfinished = (shape: Shape): z.ZodType => {
  switch (shape.kind) {
    case 'text':
    case 'lines':
      return raw(2 * shape.max)
    case 'html':
      return html(shape.max)
    case 'int':
    case 'fen':
    case 'share':
    case 'chosen':
      return z.number()
    case 'flag':
      return z.boolean()
    case 'dates':
    case 'regions':
      return z.array(raw(20)).max(3000)
    case 'weekdays':
      return z.array(z.number()).max(7)
    case 'list':
      return z.array(unfinished(shape.of)).max(2 * shape.most)
    case 'object':
      return unfinishedSchema(shape.fields)
    case 'choice':
      return formsOf(shape.of, unfinished)
    case 'map':
      return z.record(raw(64), unfinished(shape.of))
    default:
      return raw(longest_link)
  }
}

/** What a draft with these fields must be to be kept. */
export const unfinishedSchema = (fields: Readonly<Record<string, Field>>) =>
  z.strictObject(fieldsOf(fields, unfinished))
