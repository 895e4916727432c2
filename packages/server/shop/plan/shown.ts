import type { DataOf } from '@lab/contract/calls'
import { answerProblems } from '@lab/contract/rules/shop/catalogue/parameters'
import { experimentPrice } from '@lab/contract/rules/shop/catalogue/price'
import { groupPlan } from '@lab/contract/rules/shop/plan/plan'
import { plannedCount } from '@lab/contract/rules/work/sample/sample-count'
import type { PriceOf } from '../agreed-price/find.ts'
import type { planOf } from './store.ts'

type Row = Awaited<ReturnType<typeof planOf>>[number]
type Group = DataOf<'tempDevice/list'>['list'][number]
type Shown = Group['list'][number]

const staleReason = ({ item, project, isFormSame }: Row) => {
  if (project.withdrawn !== null) return 'withdrawn'
  if (!isFormSame) return 'form_changed'
  return project.price_fen !== item.price_fen ? 'price_changed' : undefined
}

/** An item as its member sees it: priced by what the project costs them now. */
const shown = (row: Row, priceOf: PriceOf): Shown => {
  const { item, project } = row
  const answers = item.answers as Shown['answers']
  const { price_fen: list_fen, parameters: form } = project
  const { price_fen, agreed } = priceOf(project.rid, list_fen)
  const stale = staleReason(row)
  const count = plannedCount(project, form, answers, item.count)
  return {
    rid: item.rid,
    project: {
      rid: project.rid,
      name: project.name,
      img: project.img,
      type_id: project.type_id,
      price_fen: list_fen,
      unit: project.unit,
    },
    form_version: project.form_version,
    count,
    answers,
    price_fen: experimentPrice({ price_fen, count, form, answers }),
    seen_price_fen: item.price_fen,
    problems: Object.keys(answerProblems(form, answers)).length,
    ...(agreed && { agreed: { name: agreed.name, price_fen } }),
    ...(stale && { stale }),
  }
}

/** Groups by type, each with its name (reading 27). */
export const shownPlan = (rows: readonly Row[], priceOf: PriceOf): Group[] => {
  const names = new Map(rows.map(({ project, type_name }) => [project.type_id, type_name]))
  const items = rows.map((row) => ({ ...shown(row, priceOf), type_id: row.project.type_id }))
  return groupPlan(items).map(({ type_id, list }) => ({ type_id, name: names.get(type_id) ?? '', list }))
}
