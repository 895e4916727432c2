import type { LabAct, LabOrder } from '@lab/contract/laboratory'
import { resultsOf } from '../data/results.ts'
import type { Workdays } from './days.ts'
import { answersTo, type ProjectAsked, type Series, type SeriesName, samplesOf, series } from './series.ts'
import { voucher } from './voucher.ts'

/** Which of the lab's people does what, by rid. */
export const people = {
  service: 'demo-staff-service',
  lab: 'demo-staff-lab',
  lab2: 'demo-staff-lab2',
  finance: 'demo-staff-finance',
} as const

export type Who = keyof typeof people | 'member' | 'system'

/** An act as the tables tell it: how many working days ago, when on that day, who, and what. */
export type StoryAct = readonly [
  back: number,
  clock: string,
  who: Who,
  does: string,
  sent?: Record<string, unknown>,
  item?: number,
]

/** A word of one of both sides. */
export const says = (back: number, clock: string, who: Who, text: string, item = 0): StoryAct => [
  back,
  clock,
  who,
  who === 'member' ? 'assign/talk' : 'staff/assign/talk',
  { text },
  item,
]

/** How far the usual course of an order has come; all in working days ago. What did not happen is not named. */
export interface Course {
  /** Of the company's process. */
  quoted?: number
  accepted?: number
  prepaid?: number
  received?: number
  started?: number
  submitted?: number
  released?: number
  confirmed?: number
  billed?: number
  paid?: number
  /** Settled by the member, from their prestore. */
  settled?: number
  /** When the lab announced that the samples would go, and let them go. */
  noticed?: number
  discarded?: number
  closed?: number
}

export interface OrderStory {
  member: string
  ordered: number
  samples: readonly [name: SeriesName, from: number, to: number]
  items: readonly {
    project: string
    urgent?: string
    answers?: Record<string, unknown>
    samples?: readonly number[]
  }[]
  course?: Course
  /** What the lab writes beside the data. */
  note?: string
  quote_fen?: number
  rating?: readonly [quality: number, speed: number, service: number, content: string]
  acts?: readonly StoryAct[]
  return_samples?: boolean
  remark?: string
  /** The name of the group that pays. */
  cluster?: string
  delivery?: Record<string, unknown>
}

const couriers = ['顺丰速运', '京东物流', '邮政 EMS'] as const

const actOf = ({ at }: Workdays, [back, clock, who, does, sent, item = 0]: StoryAct): LabAct => ({
  at: at(back, clock),
  by: who === 'member' || who === 'system' ? who : { staff: people[who] },
  item,
  does,
  ...(sent && { sent }),
})

/** `HH:MM`, some minutes later for each further experiment: people do one after the other. */
const later = (clock: string, item: number) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const all = hours * 60 + minutes + item * 7
  return `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`
}

/** The usual course of an order that is long done, by the day it was ordered. */
export const longDone = (ordered: number): Course => ({
  received: ordered - 2,
  started: ordered - 3,
  submitted: ordered - 5,
  confirmed: ordered - 6,
  paid: ordered - 10,
  noticed: ordered - 28,
  discarded: ordered - 36,
  closed: ordered - 40,
})

/** What happens to one experiment as its course says; `arriving`: its samples that no other one has brought. */
const usual = (story: OrderStory, item: number, arriving: readonly number[]): StoryAct[] => {
  const { course = {}, note = '数据见附件，测试条件见文件说明。', quote_fen = 0, rating } = story
  const acts: StoryAct[] = []
  const add = (
    back: number | undefined,
    clock: string,
    who: Who,
    does: string,
    sent?: Record<string, unknown>,
  ) => {
    if (back !== undefined) acts.push([back, later(clock, item), who, does, sent, item])
  }
  add(course.quoted, '10:10', 'service', 'staff/assign/quote', { price_fen: quote_fen, days: 5 })
  if (item === 0) add(course.accepted, '14:00', 'member', 'order/update4protocol')
  add(course.accepted, '14:20', 'member', 'assign/accept')
  add(course.prepaid, '16:00', 'finance', 'staff/assign/paid', { note: '银行转账已到账' })
  if (arriving.length > 0)
    add(course.received, '09:20', 'lab', 'staff/assign/receive', {
      samples: arriving.map((place) => ({ place, state: 'arrived' })),
    })
  add(course.started, '09:40', 'lab', 'staff/assign/start')
  add(course.submitted, '15:10', 'lab', 'staff/assign/submit', { note, results: true })
  add(course.released ?? course.submitted, '16:30', 'lab2', 'staff/assign/release')
  add(course.confirmed, '10:30', 'member', 'assign/right')
  add(course.billed, '17:00', 'member', 'assign/settlement', { pay: 'transfer' })
  add(course.paid, '11:00', 'finance', 'staff/assign/paid', { note: '对公转账' })
  add(course.settled, '11:00', 'member', 'assign/settlement', { pay: 'prestore' })
  if (rating && item === 0) {
    const [quality, speed, service, content] = rating
    add(course.paid ?? course.settled, '19:30', 'member', 'evaluate/add', {
      quality,
      speed,
      service,
      content,
    })
  }
  if (item === 0 && arriving.length > 0) {
    add(course.noticed, '09:00', 'lab', 'staff/sample/notice')
    add(course.discarded, '09:00', 'lab', 'staff/sample/discard')
  }
  add(course.closed, '02:00', 'system', 'close')
  return acts
}

/** An order as its story tells it. */
export const orderOf = (
  story: OrderStory,
  nth: number,
  days: Workdays,
  projects: readonly ProjectAsked[],
): LabOrder => {
  const samples = samplesOf(...story.samples)
  const places = samples.map((_, place) => place)
  const { material }: Series = series[story.samples[0]]
  const items = story.items.map(({ project: rid, urgent, answers, samples: own }) => {
    const project = projects.find((one) => one.rid === rid)
    if (!project) throw new Error(`no project ${rid}`)
    const used = project.type_id === 3 ? [] : (own ?? places)
    const named = used.flatMap((place) => samples[place] ?? [])
    return { project: rid, urgent, samples: used, answers: answersTo(project, named, answers) }
  })
  // A sample serves several experiments: once it is there, it is there for all of them.
  const usualActs = items.flatMap((item, at) => {
    const before = items.slice(0, at).flatMap((one) => one.samples)
    const isCovered = item.samples.every((place) => before.includes(place))
    return usual(story, at, isCovered ? [] : item.samples)
  })
  const acts = [...usualActs, ...(story.acts ?? [])].map((one) => {
    const act = actOf(days, one)
    const { results, payer, ...sent } = act.sent ?? {}
    if (act.does === 'transferApply/add') return { ...act, sent, files: [voucher(String(payer), '检测费')] }
    if (!results) return act
    // A free retest stands behind those that were ordered, and does what the first one did.
    const item = (items[act.item] ?? items[0]) as (typeof items)[number]
    const names = item.samples.map((place) => samples[place]?.name ?? '')
    const mark = item.project.replace(/^p-/, '').toUpperCase()
    return {
      ...act,
      sent,
      files: resultsOf(item.project, names, material, results === true ? mark : `${mark}-${results}`),
    }
  })
  return {
    member: story.member,
    at: days.at(
      story.ordered,
      `${String(9 + (nth % 9)).padStart(2, '0')}:${String((nth * 17) % 60).padStart(2, '0')}`,
    ),
    samples: items.some((item) => item.samples.length > 0) ? samples : [],
    items,
    delivery: story.delivery ?? {
      type: 0,
      carrier: couriers[nth % couriers.length],
      tracking: `SF${String(1_000_000_000_000 + nth * 7_919_317)}`,
    },
    return_samples: story.return_samples ?? nth % 4 === 0,
    ...(story.remark && { remark: story.remark }),
    ...(story.cluster && { cluster: story.cluster }),
    acts,
  }
}
