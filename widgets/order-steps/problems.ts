import { allErrors } from '@lab/contract/rules/ground/form'
import {
  type Answers,
  answerProblems,
  type ParameterForm,
} from '@lab/contract/rules/shop/catalogue/parameters'
import { needsSamples as asksSamples } from '@lab/contract/rules/shop/catalogue/per-sample'
import { orderLimits } from '@lab/contract/rules/work/order/order'
import { sampleFields } from '@lab/contract/rules/work/sample/fields'
import { withoutTables } from '@lab/contract/rules/work/sample/sample-tables'
import { pickupAtDoor, pickupRules } from '@lab/ui/pickup'
import { isBlankSample, writtenSamples } from '@lab/ui/sample-editor'
import type { OrderDraft } from './draft/draft.ts'
import type { StepNumber } from './steps.ts'

/** What stands in the way of the order, and where it is mended. */
export interface Problem {
  step: StepNumber
  /** Tells one from another, and the server's from ours. */
  at: string
  /** The name of the control that is at fault. */
  field?: string
  msg: string
}

/** An experiment as the steps know it. */
export interface OrderItem {
  rid: string
  project: { rid: string; name: string; type_id: number; unit: string; price_fen: number; img: string }
  /** The member's agreed price, where it takes the place of the project's. */
  agreed?: { price_fen: number }
  /** Of its project's form, as it is on the screen. */
  form_version?: number
  count: number
  answers: Answers
}

export const needsSamples = ({ project }: Pick<OrderItem, 'project'>) => asksSamples(project)

export const requirementProblems = (item: OrderItem, form: ParameterForm | undefined): Problem[] =>
  Object.entries(form ? answerProblems(withoutTables(form), item.answers) : {}).map(([key, msg]) => ({
    step: 2,
    at: `${item.rid}.answers.${key}`,
    field: `${item.rid}-${key}`,
    msg: `${item.project.name}：${msg}`,
  }))

export const sampleProblems = (draft: OrderDraft, items: readonly OrderItem[]): Problem[] => {
  const samples = writtenSamples(draft.samples)
  const asking = items.filter(needsSamples)
  const problems: Problem[] = []
  for (const sample of samples) {
    const tell = (field: string, msg: string) =>
      problems.push({ step: 3, at: `samples.${sample.key}.${field}`, field: `${field}-${sample.key}`, msg })
    const number = draft.samples.indexOf(sample) + 1
    const name = sample.name.trim()
    if (!name) tell('name', `第 ${number} 个样品的编号不能为空`)
    else if (samples.find((one) => one.name.trim() === name) !== sample)
      tell('name', `样品编号「${name}」重复`)
    for (const { key, short, length } of sampleFields)
      if (sample[key].trim().length > length) tell(key, `第 ${number} 个样品的${short}最多${length}字`)
    if (asking.length > 0 && !asking.some(({ rid }) => sample.for.includes(rid)))
      tell('for', `样品「${name || number}」没有用于任何实验`)
  }
  if (samples.length > orderLimits.samples)
    problems.push({ step: 3, at: 'samples', msg: `一个订单最多${orderLimits.samples}个样品` })
  for (const { rid, project } of asking)
    if (!samples.some((sample) => sample.for.includes(rid)))
      problems.push({
        step: 3,
        at: `${rid}.samples`,
        field: draft.samples.find(isBlankSample) && `name-${draft.samples.find(isBlankSample)?.key}`,
        msg: `请为「${project.name}」填写样品`,
      })
  return problems
}

type Left = Parameters<typeof pickupRules>[0]

/** `left` and `isKnown` as in the pickup's own rules. */
export const deliveryProblems = (
  draft: OrderDraft,
  left: Left,
  isKnown: (address_rid: string) => boolean,
): Problem[] => {
  if (draft.delivery !== pickupAtDoor) return []
  const pickup = { ...draft.pickup, type: pickupAtDoor }
  return Object.entries(allErrors(pickupRules(left, isKnown), pickup)).map(([field, msg]) => ({
    step: 4,
    at: `delivery.${field}`,
    field,
    msg,
  }))
}

const itemPlaces: [pattern: RegExp, step: StepNumber][] = [
  [/^answers\./, 2],
  [/^samples/, 3],
  [/^urgent/, 5],
]

/** Where what the server found is mended; `items` and `samples` as they were sent. */
export const problemOfServer = (
  { at, msg }: { at: string; msg: string },
  items: readonly OrderItem[],
  sampleKeys: readonly string[],
): Problem => {
  const [, kind, index = '', rest = ''] = /^(items|samples)\.(\d+)\.?(.*)$/.exec(at) ?? []
  if (kind === 'samples') {
    const key = sampleKeys[Number(index)] ?? ''
    return { step: 3, at: `samples.${key}.${rest || 'for'}`, field: `name-${key}`, msg }
  }
  if (kind === 'items') {
    const { rid = '', project } = items[Number(index)] ?? {}
    const step = itemPlaces.find(([pattern]) => pattern.test(rest))?.[1] ?? 1
    const field =
      step === 2 ? `${rid}-${rest.replace(/^answers\./, '')}` : step === 5 ? `urgent-${rid}` : undefined
    return { step, at: `${rid}.${rest}`, field, msg: step === 2 && project ? `${project.name}：${msg}` : msg }
  }
  return { step: at.startsWith('delivery') ? 4 : 5, at, field: at.replace(/^delivery\./, ''), msg }
}
