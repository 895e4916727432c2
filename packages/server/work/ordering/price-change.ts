import type { DataOf, ParsedOf } from '@lab/contract/calls'
import type { Answers } from '@lab/contract/rules/shop/catalogue/parameters'
import { needsSamples } from '@lab/contract/rules/shop/catalogue/per-sample'
import { experimentPrice, priceLines, surchargesOf } from '@lab/contract/rules/shop/catalogue/price'
import { type EnteredSample, enteredSample } from '@lab/contract/rules/work/sample/fields'
import { orderedCount } from '@lab/contract/rules/work/sample/sample-count'
import { orderedAnswers, sampleTables, tableRows } from '@lab/contract/rules/work/sample/sample-tables'
import type { Project } from '../../shop/catalogue/form-version.ts'
import { dueFen } from '../experiment/price.ts'
import type { Change, Experiment } from '../experiment/store.ts'
import type { Sample } from '../sample/store.ts'
import { faultsOf } from './price-order.ts'

type Asked = ParsedOf<'order/change'>
type Problem = DataOf<'order/change'>['problems'][number]

/** An order as it stands: its experiments that are not at their end, with their projects and samples. */
export interface Standing {
  experiments: readonly { row: Experiment; project: Project; samples: readonly string[] }[]
  samples: readonly Sample[]
}

export interface PricedChange {
  row: Experiment
  /** Keys of its samples as they are to be. */
  samples: readonly string[]
  /** What is written; undefined where nothing of it changes. */
  change: Change | undefined
  /** Where nothing changes but what is said of its samples: the answers whose own tables say it too. */
  retold?: Answers
  price_fen: number
  why: Experiment['price_lines']
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Answers without the tables that still list the samples of before. */
const withoutOldTables = ({ parameters }: Project, answers: Answers, before: Answers): Answers => {
  const old = sampleTables(parameters).filter((key) => same(answers[key], before[key]))
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !old.includes(key)))
}

/** Samples by their keys. */
type Samples = ReadonlyMap<string, EnteredSample>

/** Samples as they are to be; as they stand where nothing is said of them. */
const samplesBy = (entered: Asked['samples'], standing: readonly Sample[]): Samples =>
  new Map<string, EnteredSample>(
    entered?.map((one) => [one.key, one] as const) ??
      standing.map((one) => [one.rid, enteredSample(one)] as const),
  )

const priceExperiment = (
  { row, project, samples: before }: Standing['experiments'][number],
  item: NonNullable<Asked['items']>[number] | undefined,
  [present, past]: readonly [present: Samples, past: Samples],
): { priced: PricedChange; problems: Problem[] } => {
  const samples = [...new Set(item?.samples ?? before.filter((key) => present.has(key)))]
  const problems: Problem[] = []
  const tell = (where: string, msg: string) => problems.push({ at: `items.${row.rid}${where}`, msg })
  const areOthers = !same(samples.toSorted(), before.toSorted())
  const said = item?.answers ?? row.answers
  const isChanged = areOthers || !same(said, row.answers)
  const own = samples.flatMap((key) => present.get(key) ?? [])
  const isRetold = !same(tableRows(own), tableRows(before.flatMap((key) => past.get(key) ?? [])))
  const kept = isRetold ? withoutOldTables(project, said, row.answers) : said
  const answers = orderedAnswers(project.parameters, kept, own)
  if (!isChanged) {
    const standing = { row, samples, change: undefined, price_fen: dueFen(row), why: row.price_lines }
    return { priced: isRetold ? { ...standing, retold: answers } : standing, problems }
  }

  for (const [key, msg] of faultsOf(project.parameters, answers)) tell(`.answers.${key}`, msg)
  if (needsSamples(project) && samples.length === 0) tell('.samples', `请为「${project.name}」选择样品`)
  if (samples.some((key) => !present.has(key))) tell('.samples', '所选的样品不存在')
  const count = orderedCount(project, samples.length, row.count)
  // The price of a unit was frozen when it was ordered (domain §2), whoever has been made to pay since.
  const terms = {
    price_fen: row.unit_fen,
    count,
    form: project.parameters,
    answers,
    urgentFactor: row.urgent_permille / 1000,
  }
  const price_fen = experimentPrice(terms)
  const why = priceLines({
    ...terms,
    unit: project.unit,
    urgent: row.urgent ?? undefined,
    agreed: row.agreed,
  })
  const change: Change = {
    answers,
    count,
    price_fen,
    price_lines: why,
    surcharge_fen: surchargesOf(project.parameters, answers),
    final_fen: null,
  }
  return { priced: { row, samples, change, price_fen, why }, problems }
}

const sampleProblems = (entered: NonNullable<Asked['samples']>, used: ReadonlySet<string>): Problem[] =>
  entered.flatMap(({ key, name }, at) => {
    if (entered.findIndex((one) => one.key === key) !== at)
      return [{ at: `samples.${at}.key`, msg: '样品重复' }]
    if (entered.findIndex((one) => one.name === name) !== at)
      return [{ at: `samples.${at}.name`, msg: `样品编号「${name}」重复` }]
    return used.has(key) ? [] : [{ at: `samples.${at}`, msg: `样品「${name}」没有用于任何实验` }]
  })

/** Prices an order as it would be after a change, and says what is in the way; preview and change use it alike. */
export const priceChange = (asked: Asked, { experiments, samples }: Standing) => {
  const [present, past] = [samplesBy(asked.samples, samples), samplesBy(undefined, samples)]
  const results = experiments.map((one) =>
    priceExperiment(
      one,
      asked.items?.find(({ assign_rid }) => assign_rid === one.row.rid),
      [present, past],
    ),
  )
  const priced = results.map((one) => one.priced)
  const used = new Set(priced.flatMap((one) => one.samples))
  return {
    priced,
    problems: [
      ...(asked.samples ? sampleProblems(asked.samples, used) : []),
      ...results.flatMap((one) => one.problems),
    ],
    before_fen: experiments.reduce((sum, { row }) => sum + dueFen(row), 0),
    total_fen: priced.reduce((sum, { price_fen }) => sum + price_fen, 0),
  }
}
