import type { Problem } from '@lab/contract/rules/ground/problem'

/** The message at a place; undefined without one. */
export type ProblemAt = (at: string) => string | undefined

export const problemAt =
  (problems: readonly Problem[]): ProblemAt =>
  (at) =>
    problems.find((one) => one.at === at)?.msg

/** Those of a part, their places within it. */
export const problemsIn = (problems: readonly Problem[], part: string): Problem[] =>
  problems.flatMap((one) =>
    one.at.startsWith(`${part}.`) ? [{ ...one, at: one.at.slice(part.length + 1) }] : [],
  )
