import { matchRoute } from '@lab/contract/rules/ground/routes'

export {
  hrefOf,
  type Match,
  matchRoute,
  type Route,
  type RouteName,
  routes,
} from '@lab/contract/rules/ground/routes'

/** What becomes of a visit: go on, go elsewhere, or log in first and then go on. */
export type Verdict = { allow: true } | { redirect: string } | { login: true; target: string }

/** Judges a path (with query); only the presence of a token counts (reading 5). Unknown paths are allowed. */
export const guard = (path: string, hasToken: boolean): Verdict => {
  const route = matchRoute(path)?.route
  const target = route?.redirect ?? path
  if (route?.requiresLogin && !hasToken) return { login: true, target }
  return route?.redirect ? { redirect: target } : { allow: true }
}

/** Whether a path needs a login. */
export const isProtected = (path: string) => matchRoute(path)?.route.requiresLogin === true
