import { hrefOf, matchRoute, type RouteName, routes } from '@lab/contract/rules/ground/routes'

/** The six steps of placing an order (reading 47). */
export const stepNumbers = [1, 2, 3, 4, 5, 6] as const
export type StepNumber = (typeof stepNumbers)[number]

const routeName = (step: StepNumber): RouteName => `experiment-step${step}`

export const titleOf = (step: StepNumber) => routes.find(({ name }) => name === routeName(step))?.title ?? ''

/** The address of a step; the last one tells which order was made. */
export const stepHref = (step: StepNumber, order_rid?: string) =>
  hrefOf(routeName(step), {}, { rid: order_rid })

/** The step an address is about. */
export const stepAt = (path: string): StepNumber | undefined => {
  const name = matchRoute(path)?.route.name
  return stepNumbers.find((step) => routeName(step) === name)
}
