import { type FigureKey, figureOf } from '@lab/contract/rules/app/figure/figures'
import type { Span } from '@lab/contract/rules/app/figure/period'
import { type Fact, figureValue, type Value } from '@lab/contract/rules/app/figure/value'
import type { Deps } from '../../ground/http/handle.ts'
import { type AskedFacts, factsOf } from './facts.ts'

/** A figure in each of its periods, and over all of them. */
export interface Course {
  spans: Span[]
  facts: Fact[]
  values: Value[]
  total: Value
}

/** The facts that each period's value is made of: of a level, all up to its end. */
const byPeriod = (figure: FigureKey, spans: readonly Span[], facts: readonly Fact[]): Fact[][] => {
  const isLevel = figureOf(figure).kind === 'level'
  const own = Map.groupBy(facts, ({ at }) => at)
  let before = own.get(-1) ?? []
  return spans.map((_, at) => {
    const these = own.get(at) ?? []
    if (!isLevel) return these
    before = [...before, ...these]
    return before
  })
}

export type AskedCourse = AskedFacts & { spans: Span[] }

/** Who ordered in two months is one customer of both. */
const wholeOf = ({ figure, spans, narrowed }: AskedCourse): AskedFacts[] => {
  const [first, last] = [spans[0], spans.at(-1)]
  const isOnce = figureOf(figure).kind === 'people' && first && last && spans.length > 1
  return isOnce ? [{ figure, spans: [{ from: first.from, to: last.to }], narrowed }] : []
}

/** Several figures at once, each in its periods. */
export const coursesOf = async (deps: Deps, asked: readonly AskedCourse[]): Promise<Course[]> => {
  const wholes = asked.map(wholeOf)
  const facts = await factsOf(deps, [...asked, ...wholes.flat()])
  const more = facts.splice(asked.length)
  return asked.map(({ figure, spans }, at) => {
    const own = facts[at] ?? []
    const whole = wholes[at]?.length ? (more.shift() ?? []) : own
    return {
      spans,
      facts: whole,
      values: byPeriod(figure, spans, own).map((these) => figureValue(figure, these)),
      total: figureValue(figure, whole),
    }
  })
}
