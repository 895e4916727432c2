import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { answerProblems } from '@lab/contract/rules/parameters'
import { experimentPrice, priceLines, surchargesOf } from '@lab/contract/rules/price'
import type { project } from '../catalogue/schema.ts'
import { dueFen } from '../experiment/price.ts'
import type { Change, Experiment } from '../experiment/store.ts'
import type { Sample } from '../sample/store.ts'
import { needsSamples, perSample } from './weigh.ts'

type Asked = ParsedOf<'order/change'>
type Problem = DataOf<'order/change'>['problems'][number]
type Project = typeof project.$inferSelect

/** An order as it stands: its experiments that are not at their end, with their projects and samples. */
export interface Standing {
  experiments: readonly { row: Experiment; project: Project; samples: readonly string[] }[]
  samples: readonly Sample[]
}

export interface WeighedChange {
  row: Experiment
  /** Keys of its samples as they are to be. */
  samples: readonly string[]
  /** What is written; undefined where nothing of it changes. */
  change: Change | undefined
  price_fen: number
  why: Experiment['price_lines']
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const weighOne = (
  { row, project, samples: before }: Standing['experiments'][number],
  item: NonNullable<Asked['items']>[number] | undefined,
  present: ReadonlySet<string>,
): { weighed: WeighedChange; problems: Problem[] } => {
  const answers = item?.answers ?? row.answers
  const samples = [...new Set(item?.samples ?? before.filter((key) => present.has(key)))]
  const problems: Problem[] = []
  const tell = (where: string, msg: string) => problems.push({ at: `items.${row.rid}${where}`, msg })
  const isChanged = !same(answers, row.answers) || !same(samples.toSorted(), before.toSorted())
  if (!isChanged)
    return {
      weighed: { row, samples, change: undefined, price_fen: dueFen(row), why: row.price_lines },
      problems,
    }

  for (const [key, msg] of Object.entries(answerProblems(project.parameters, answers)))
    tell(`.answers.${key}`, msg)
  if (needsSamples(project.type_id) && samples.length === 0)
    tell('.samples', `请为「${project.name}」选择样品`)
  if (samples.some((key) => !present.has(key))) tell('.samples', '所选的样品不存在')
  const count = project.unit === perSample ? Math.max(1, samples.length) : row.count
  // The price of a unit was frozen when it was ordered (domain §2).
  const priced = {
    price_fen: row.unit_fen,
    count,
    form: project.parameters,
    answers,
    urgentFactor: row.urgent_permille / 1000,
  }
  const price_fen = experimentPrice(priced)
  const why = priceLines({ ...priced, unit: project.unit, urgent: row.urgent ?? undefined })
  const change: Change = {
    answers,
    count,
    price_fen,
    price_lines: why,
    surcharge_fen: surchargesOf(project.parameters, answers),
    final_fen: null,
  }
  return { weighed: { row, samples, change, price_fen, why }, problems }
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
export const weighChange = (asked: Asked, { experiments, samples }: Standing) => {
  const present = new Set(asked.samples?.map(({ key }) => key) ?? samples.map(({ rid }) => rid))
  const results = experiments.map((one) =>
    weighOne(
      one,
      asked.items?.find(({ assign_rid }) => assign_rid === one.row.rid),
      present,
    ),
  )
  const weighed = results.map((one) => one.weighed)
  const used = new Set(weighed.flatMap((one) => one.samples))
  return {
    weighed,
    problems: [
      ...(asked.samples ? sampleProblems(asked.samples, used) : []),
      ...results.flatMap((one) => one.problems),
    ],
    before_fen: experiments.reduce((sum, { row }) => sum + dueFen(row), 0),
    total_fen: weighed.reduce((sum, { price_fen }) => sum + price_fen, 0),
  }
}
