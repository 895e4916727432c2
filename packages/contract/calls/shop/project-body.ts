import { z } from 'zod'
import { fen, raw, text } from '../../call.ts'
import { formLimits } from '../../rules/shop/catalogue/form.ts'
import { projectLimits as limits, type ProjectBody } from '../../rules/shop/content/project.ts'
import { html } from '../../shape-schema.ts'
import { parameterKinds } from './catalogue.ts'

/** A list that a draft may hold; more than its publishing takes is refused by `checkProject`, many more are refused. */
const some = <T extends z.ZodType>(of: T, most: number) => z.array(of).max(2 * most)

const picture = raw(120)
const key = raw(formLimits.key)
const bound = z.number().min(-formLimits.number).max(formLimits.number).optional()

const field = z.strictObject({
  key,
  label: text(formLimits.label),
  kind: z.enum(parameterKinds),
  unit: text(formLimits.unit).optional(),
  min: bound,
  max: bound,
  options: some(
    z.strictObject({ value: raw(formLimits.value), label: text(formLimits.label), surcharge_fen: fen }),
    formLimits.options,
  ).optional(),
  required: z.boolean(),
  help: text(formLimits.help),
})

const parameters = z.strictObject({
  fields: some(field, formLimits.fields),
  relate: some(
    z.strictObject({
      when: z.strictObject({ key, in: some(raw(formLimits.value), formLimits.options) }),
      show: some(key, formLimits.fields),
      require: some(key, formLimits.fields),
    }),
    formLimits.relate,
  ),
})

/** All of a project that the desk edits, finished or not; what is in the way of publishing it says `checkProject`. */
export const projectBody: z.ZodType<ProjectBody, ProjectBody> = z.strictObject({
  name: text(limits.name),
  type_id: z.int().min(0),
  child_id: z.int().min(0),
  img: picture,
  gallery: some(z.strictObject({ img: picture, alt: text(limits.alt) }), limits.pictures),
  tags: some(text(limits.tag), limits.tags),
  sketch: text(limits.sketch),
  content: html(limits.html),
  principle: html(limits.html),
  sample_requirements: html(limits.html),
  results: some(
    z.strictObject({ img: picture, title: text(limits.resultTitle), text: text(limits.resultText) }),
    limits.results,
  ),
  faq: some(
    z.strictObject({ question: text(limits.question), answer: text(limits.answer) }),
    limits.questions,
  ),
  instrument_rid: raw(64).min(1).nullable(),
  needs_release: z.boolean(),
  keep_days: z.int().min(limits.keep_days[0]).max(limits.keep_days[1]),
  is_hot: z.boolean(),
  price_fen: fen,
  unit: text(20),
  days: z.int().min(0).max(limits.days[1]),
  urgent_options: some(
    z.strictObject({ name: text(formLimits.urgentName), factor: z.number().min(0), days: text(20) }),
    limits.urgent_options,
  ),
  other_prices: some(
    z.strictObject({
      name: text(limits.priceName),
      price_fen: fen,
      unit: text(limits.priceUnit),
      remark: text(limits.priceRemark),
    }),
    limits.other_prices,
  ),
  parameters,
})
