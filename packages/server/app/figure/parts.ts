import type { DataOf } from '@lab/contract/calls'
import { allFigureFilters, type FigureKey, figureOf } from '@lab/contract/rules/app/figure/figures'
import { dayNumber } from '@lab/contract/rules/app/figure/period'
import { type Fact, figureValue, ownFacts } from '@lab/contract/rules/app/figure/value'
import { ageOf, receivableAges } from '@lab/contract/rules/books/ledger/ages'
import { type JournalKind, journalKinds } from '@lab/contract/rules/books/ledger/journals'
import { type ExperimentState, experimentStates, processes } from '@lab/contract/rules/work/experiment/states'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { agesOf } from '../../money/receivable/items.ts'
import { partner } from '../../people/partner/schema.ts'
import { instrument, project } from '../../shop/catalogue/schema.ts'
import { countedRows } from './counted.ts'
import type { Narrowed } from './narrowed.ts'

export type Part = DataOf<'staff/figure/series'>['parts'][number]

/** What is said of a thing that is no longer there. */
const gone = '已删除'

type Titles = (db: Db, keys: string[]) => Promise<ReadonlyMap<string, string>> | ReadonlyMap<string, string>

const words = (table: Readonly<Record<string, string>>): Titles => {
  const all = new Map(Object.entries(table))
  return () => all
}

const namesOf =
  (table: typeof project | typeof instrument | typeof partner): Titles =>
  async (db, keys) => {
    const rows = await db
      .select({ rid: table.rid, name: table.name })
      .from(table)
      .where(inArray(table.rid, keys))
    return new Map(rows.map(({ rid, name }) => [rid, name]))
  }

const titles: Record<Exclude<FigureKey, 'turnaround'>, Titles> = {
  orders: words(processes),
  experiments: namesOf(project),
  turnover: words(journalKinds satisfies Record<JournalKind, string>),
  received: words(journalKinds),
  receivable: words({ receivable: '未付账单', credit: '信用欠款' }),
  on_time: words({ on_time: '按时', late: '逾期' }),
  backlog: words(experimentStates satisfies Record<ExperimentState, string>),
  utilisation: namesOf(instrument),
  satisfaction: words({ quality: '数据质量', speed: '速度', service: '服务' }),
  disputes: words({ wrong: '客户提出疑问', recall: '实验室召回' }),
  customers: words({ new: '新客户', returning: '老客户' }),
  partners: async (db, keys) => new Map([...(await namesOf(partner)(db, keys))]),
}

const narrowedTo = { project_rid: project, instrument_rid: instrument, partner } as const

/** What a figure is narrowed to, by its name. */
export const narrowedTitles = (db: Db, asked: Narrowed): Promise<DataOf<'staff/figure/series'>['narrowed']> =>
  Promise.all(
    allFigureFilters.flatMap((by) => {
      const rid = asked[by]
      if (rid === undefined) return []
      const named = namesOf(narrowedTo[by])(db, [rid])
      return [Promise.resolve(named).then((names) => ({ by, title: names.get(rid) ?? gone }))]
    }),
  )

/** Parts that are ratios of their own; of others each is a part of the whole. */
const ownRatio: readonly FigureKey[] = ['utilisation', 'satisfaction']

/** What stands in a figure only as what it is taken over. */
const unnamed: Partial<Record<FigureKey, string>> = { disputes: 'delivered', partners: '' }

/** What a figure is made of, the greatest first. */
export const partsOf = async (db: Db, figure: FigureKey, all: readonly Fact[]): Promise<Part[]> => {
  if (figure === 'turnaround') return []
  const facts = ownFacts(figure, all)
  const whole = figureValue(figure, facts)
  const byPart = Map.groupBy(facts, ({ part }) => part)
  const keys = [...byPart.keys()].filter((key) => key !== unnamed[figure])
  const named = keys.length === 0 ? new Map<string, string>() : await titles[figure](db, keys)
  const parts = keys.map((key): Part => {
    const own = byPart.get(key) ?? []
    const n = own.reduce((sum, fact) => sum + fact.n, 0)
    const isShare = figureOf(figure).kind === 'ratio' && !ownRatio.includes(figure)
    const d = own.reduce((sum, fact) => sum + fact.d, 0)
    // Late ones are counted in what they are taken over alone.
    const counted = figure === 'on_time' ? d : n
    const value = figureValue(figure, [{ at: 0, part: key, n: counted, d: isShare ? whole.d : d }])
    return { key, title: named.get(key) ?? gone, ...value }
  })
  return parts.filter(({ n, d }) => n !== 0 || d !== 0).sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
}

/** What is owed today, by its ages: of bills by day, of credit by what of it is open. */
export const ageParts = async (deps: Deps, today: string): Promise<Part[]> => {
  const last = dayNumber(today)
  const [bills = []] = await countedRows(deps, [
    { source: 'due', range: { first: 0, last }, starts: [0], byPart: true, byPartner: false },
  ])
  const credit = await agesOf(deps.db, today, { kind: 'credit' })
  return credit.map(({ age, fen }) => {
    const all = bills.reduce((sum, { part, n }) => (ageOf(part, today) === age ? sum + n : sum), fen)
    return { key: age, title: receivableAges[age].title, value: all, n: all, d: 0 }
  })
}
