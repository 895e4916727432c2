import { type FigureKey, figureOf } from '@lab/contract/rules/app/figure/figures'
import type { Span } from '@lab/contract/rules/app/figure/period'
import { type Fact, figureValue, type Value } from '@lab/contract/rules/app/figure/value'
import type { Deps } from '../../ground/http/handle.ts'
import { factsOf } from './facts.ts'
import type { Narrowed } from './narrowed.ts'

/** A figure in each of its periods, and over all of them. */
export interface Course {
  spans: Span[]
  facts: Fact[]
  values: Value[]
  total: Value
}

/** The facts that a period's value is made of: of a level, all up to its end. */
const upTo = (figure: FigureKey, facts: readonly Fact[], at: number) =>
  facts.filter((fact) => (figureOf(figure).kind === 'level' ? fact.at <= at : fact.at === at))

export const courseOf = async (
  deps: Deps,
  figure: FigureKey,
  spans: Span[],
  narrowed: Narrowed = {},
): Promise<Course> => {
  const facts = await factsOf(deps, figure, spans, narrowed)
  const [first, last] = [spans[0], spans.at(-1)]
  // Who ordered in two months is one customer of both.
  const isOnce = figureOf(figure).kind === 'people' && first && last && spans.length > 1
  const whole = isOnce ? await factsOf(deps, figure, [{ from: first.from, to: last.to }], narrowed) : facts
  return {
    spans,
    facts: whole,
    values: spans.map((_, at) => figureValue(figure, upTo(figure, facts, at))),
    total: figureValue(figure, whole),
  }
}
