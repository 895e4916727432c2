import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { strayAnswers } from '@lab/contract/rules/shop/catalogue/answer-shape'
import {
  type Answers,
  answerProblems,
  type ParameterForm,
} from '@lab/contract/rules/shop/catalogue/parameters'
import { needsSamples } from '@lab/contract/rules/shop/catalogue/per-sample'
import {
  type Agreed,
  experimentPrice,
  permilleOf,
  priceLines,
  surchargesOf,
} from '@lab/contract/rules/shop/catalogue/price'
import { turnaroundOf } from '@lab/contract/rules/shop/catalogue/turnaround'
import { urgentOffers } from '@lab/contract/rules/shop/catalogue/urgent'
import type { Process } from '@lab/contract/rules/work/experiment/states'
import { isReserved } from '@lab/contract/rules/work/reservation/reserved'
import { orderedCount } from '@lab/contract/rules/work/sample/sample-count'
import { orderedAnswers } from '@lab/contract/rules/work/sample/sample-tables'
import type { Db } from '../../ground/db/open.ts'
import type { Payer } from '../../people/payer/payer.ts'
import { type PriceOf, pricesFor, sideOf } from '../../shop/agreed-price/find.ts'
import type { planOf } from '../../shop/plan/store.ts'

type Asked = ParsedOf<'order/preview'>
type OnPlan = Awaited<ReturnType<typeof planOf>>[number]

/** What is to be ordered of a project; on a plan, or named by staff who order for a member. */
export interface Row {
  item: Pick<OnPlan['item'], 'rid' | 'answers' | 'count'>
  project: OnPlan['project']
}
type Problem = DataOf<'order/preview'>['problems'][number]

/** An experiment as it would be ordered. */
export interface PricedItem {
  row: Row
  count: number
  answers: Record<string, unknown>
  urgent: string | null
  samples: readonly string[]
  price_fen: number
  unit_fen: number
  agreed: Agreed | null
  surcharge_fen: number
  urgent_permille: number
  why: { label: string; fen: number }[]
  days: number
  hours: number | null
}

/** What is wrong with answers that are to be ordered: of another shape than the form's, or not what it asks. */
export const faultsOf = (form: ParameterForm, answers: Answers): [string, string][] =>
  Object.entries({ ...strayAnswers(form, answers), ...answerProblems(form, answers) })

const priceItem = (
  row: Row,
  item: Asked['items'][number],
  at: number,
  all: Asked['samples'],
  priceOf: PriceOf,
) => {
  const { project } = row
  const { price_fen: unit_fen, agreed } = priceOf(project.rid, project.price_fen)
  const own = all.filter(({ key }) => item.samples.includes(key))
  const answers = orderedAnswers(project.parameters, item.answers ?? row.item.answers, own)
  const problems: Problem[] = []
  const tell = (where: string, msg: string) => problems.push({ at: `items.${at}${where}`, msg })

  if (project.withdrawn !== null) tell('', `「${project.name}」已下架`)
  if (isReserved({ project })) tell('', `「${project.name}」需要预约仪器，请从项目页面“立即预约”`)
  for (const [key, msg] of faultsOf(project.parameters, answers)) tell(`.answers.${key}`, msg)
  if (needsSamples(project) && item.samples.length === 0) tell('.samples', `请为「${project.name}」选择样品`)
  const option = urgentOffers(project).find(({ name }) => name === item.urgent)
  if (item.urgent !== undefined && !option) tell('.urgent', '没有这个加急选项')

  const count = orderedCount(project, new Set(item.samples).size, row.item.count)
  const urgentFactor = option?.factor ?? 1
  const terms = { price_fen: unit_fen, count, form: project.parameters, answers, urgentFactor }
  const { days, hours } = turnaroundOf(option?.days ?? project.days)
  const priced: PricedItem = {
    row,
    count,
    answers,
    urgent: option?.name ?? null,
    samples: item.samples,
    price_fen: experimentPrice(terms),
    unit_fen,
    agreed,
    surcharge_fen: surchargesOf(project.parameters, answers),
    urgent_permille: permilleOf(urgentFactor),
    why: priceLines({ ...terms, unit: project.unit, urgent: option?.name, agreed }),
    days,
    hours: hours ?? null,
  }
  return { priced, problems }
}

const sampleProblems = ({ samples, items }: Asked): Problem[] => {
  const keys = samples.map(({ key }) => key)
  const used = new Set(items.flatMap((item) => item.samples))
  return [
    ...samples.flatMap(({ key, name }, at) => {
      if (keys.indexOf(key) !== at) return [{ at: `samples.${at}.key`, msg: '样品重复' }]
      if (samples.findIndex((one) => one.name === name) !== at)
        return [{ at: `samples.${at}.name`, msg: `样品编号「${name}」重复` }]
      return used.has(key) ? [] : [{ at: `samples.${at}`, msg: `样品「${name}」没有用于任何实验` }]
    }),
    ...items.flatMap((item, at) =>
      item.samples.some((key) => !keys.includes(key))
        ? [{ at: `items.${at}.samples`, msg: '所选的样品不存在' }]
        : [],
    ),
  ]
}

/** Those of what is to be ordered whose forms are others than those that were seen, with their places. */
export const staleItems = ({ items }: Pick<Asked, 'items'>, plan: readonly Row[]) =>
  items.flatMap(({ plan_rid, form_version }, at) => {
    const project = plan.find(({ item }) => item.rid === plan_rid)?.project
    const isOther = project && form_version !== undefined && form_version !== project.form_version
    return isOther ? [{ at: `items.${at}`, msg: `「${project.name}」的价格或需求表刚刚更新` }] : []
  })

/** For whom it is priced, and when. */
interface Whose {
  organization: number
  payer: Pick<Payer, 'kind' | 'rid'>
  now: number
}

/**
 * Prices what would be ordered and says what is in the way; `order/preview` and `order/add` use it alike.
 * `missing`: plan rids that are not on the member's plan.
 */
export const priceOrder = async (db: Db, asked: Asked, plan: readonly Row[], whose: Whose) => {
  const wanted = new Set(asked.items.map(({ plan_rid }) => plan_rid))
  const rids = plan.flatMap(({ item, project }) => (wanted.has(item.rid) ? [project.rid] : []))
  const priceOf = await pricesFor(db, rids, sideOf(whose.organization, whose.payer), whose.now)
  const problems: Problem[] = sampleProblems(asked)
  const priced: PricedItem[] = []
  const missing: string[] = []
  const seen = new Set<string>()
  for (const [at, item] of asked.items.entries()) {
    const row = plan.find(({ item: planned }) => planned.rid === item.plan_rid)
    if (!row) missing.push(item.plan_rid)
    else if (seen.has(item.plan_rid)) problems.push({ at: `items.${at}`, msg: '同一项实验只能下单一次' })
    else {
      const one = priceItem(row, item, at, asked.samples, priceOf)
      priced.push(one.priced)
      problems.push(...one.problems)
    }
    seen.add(item.plan_rid)
  }
  return { priced, problems, missing, total_fen: priced.reduce((sum, { price_fen }) => sum + price_fen, 0) }
}

/** In which state an experiment begins (domain §2). */
export const firstState = (process: Process, samples: readonly string[]) =>
  process === 'company' ? 'quoting' : samples.length === 0 ? 'received' : 'placed'
