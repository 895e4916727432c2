import { z } from 'zod'
import { call, date, digits, epoch, fen, listOf, queryLimit, queryPage, rid, text } from '../../call.ts'
import { type ReservationRules, usualReservationRules } from '../../rules/work/reservation/limits.ts'
import {
  detailExample,
  formExample,
  instrumentWeekExample,
  searchExample,
  typesExample,
} from './catalogue.example.ts'

const typeId = digits(0, 999_999).optional()

/** A project as a card of a list; `description` holds tags split by `|`, `days` working days as text. */
export const projectCard = z.object({
  rid: z.string(),
  name: z.string(),
  img: z.string(),
  description: z.string(),
  sketch: z.string(),
  type_id: z.int(),
  child_id: z.int(),
  price_fen: fen,
  unit: z.string(),
  order: z.int(),
  days: z.string(),
})

export const projectList = listOf(projectCard)

export const deviceSearch = call({
  path: 'open/web/device/search',
  readsContent: true,
  method: 'GET',
  access: 'open',
  summary: '搜索服务项目',
  request: z.strictObject({
    typeId,
    childId: typeId,
    title: text(100).optional(),
    kw: text(100).optional(),
    sort: z.enum(['hot', 'new', 'price']).default('hot'),
    page: queryPage,
    limit: queryLimit,
  }),
  data: projectList,
  refuses: [],
  example: searchExample,
})

export const typeGroups = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    img: z.string(),
    typeChildArr: z.array(z.object({ id: z.int(), name: z.string(), img: z.string(), count: z.int() })),
    count: z.int(),
  }),
)

export const typeGroup = call({
  path: 'open/web/type/group',
  readsContent: true,
  method: 'GET',
  access: 'open',
  summary: '服务类型与子类型，附项目数；给出关键词时只计符合的项目',
  request: z.strictObject({
    title: text(100).optional(),
    kw: text(100).optional(),
  }),
  data: typeGroups,
  refuses: [],
  example: typesExample,
})

/** `content`, `principle` and `sample_requirements` are sanitised HTML. */
export const projectDetail = projectCard.extend({
  gallery: z.array(z.string()),
  /** What each picture of the gallery shows, in its order; empty where nobody said. */
  gallery_alt: z.array(z.string()),
  content: z.string(),
  principle: z.string(),
  sample_requirements: z.string(),
  results: z.array(z.object({ img: z.string(), title: z.string(), text: z.string() })),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  cases: z.array(
    z.object({
      rid: z.string(),
      title: z.string(),
      img: z.string(),
      sketch: z.string(),
      source: z.string(),
      created: epoch,
    }),
  ),
  instrument: z.object({ rid: z.string(), model: z.string(), place: z.string() }).nullable(),
  price_rows: z.array(z.object({ name: z.string(), price_fen: fen, unit: z.string(), remark: z.string() })),
  urgent_options: z.array(z.object({ name: z.string(), factor: z.number(), days: z.string() })),
  related: z.array(projectCard),
})

export const deviceDetail = call({
  path: 'open/web/device/detail',
  readsContent: true,
  method: 'GET',
  access: 'open',
  summary: '服务项目详情',
  request: z.strictObject({ rid }),
  data: projectDetail,
  refuses: ['not_found'],
  example: detailExample,
})

/** Kinds of a requirement form's fields. */
export const parameterKinds = ['text', 'number', 'select', 'multi', 'date', 'file', 'sample_table'] as const

export const requirementForm = z.object({
  fields: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      kind: z.enum(parameterKinds),
      unit: z.string().optional(),
      min: z.number().optional(),
      max: z.number().optional(),
      options: z.array(z.object({ value: z.string(), label: z.string(), surcharge_fen: fen })),
      required: z.boolean(),
      help: z.string(),
    }),
  ),
  relate: z.array(
    z.object({
      when: z.object({ key: z.string(), in: z.array(z.string()) }),
      show: z.array(z.string()),
      require: z.array(z.string()),
    }),
  ),
})

export const sampleParameterRelate = call({
  path: 'open/web/sampleParameter/relate',
  readsContent: true,
  method: 'GET',
  access: 'open',
  summary: '服务项目的样品参数及其联动；带版本号时为当时的表单',
  request: z.strictObject({ rid, version: digits(1, 999_999).optional() }),
  data: requirementForm,
  refuses: ['not_found'],
  example: formExample,
})

const period = z.object({ from: epoch, to: epoch })

export const instrumentWeek = call({
  path: 'open/web/instrument/week',
  method: 'GET',
  access: 'open',
  summary: '设备一周的开放与占用时段（不含姓名）',
  request: z.strictObject({ rid, from: date }),
  data: z.object({
    open_hours: z.array(period),
    slot_minutes: z.int().min(1),
    busy: z.array(period),
    /** When it is out of service. */
    down: z.array(period),
    instrument: z.object({
      rid: z.string(),
      name: z.string(),
      model: z.string(),
      place: z.string(),
      min_minutes: z.int().min(1),
      max_minutes: z.int().min(1),
      price_fen_per_hour: fen,
      /** Members run it themselves, and need a qualification. */
      self_run: z.boolean(),
    }),
    rules: z.record(
      z.literal(Object.keys(usualReservationRules) as (keyof ReservationRules)[]),
      z.int().min(0),
    ),
  }),
  refuses: ['not_found'],
  hasTag: true,
  example: instrumentWeekExample,
})
