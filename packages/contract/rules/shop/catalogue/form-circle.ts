import type { ParameterForm } from './parameters.ts'

/** Which fields each field's answers show. */
const shownBy = ({ relate }: ParameterForm): Map<string, Set<string>> => {
  const edges = new Map<string, Set<string>>()
  for (const { when, show } of relate) edges.set(when.key, new Set([...(edges.get(when.key) ?? []), ...show]))
  return edges
}

/**
 * The keys of one circle of fields that show each other, in its order; empty without one. None of them would ever be
 * seen.
 */
export const circleIn = (form: ParameterForm): string[] => {
  const edges = shownBy(form)
  const done = new Set<string>()
  const walk = (key: string, path: readonly string[]): string[] => {
    const at = path.indexOf(key)
    if (at >= 0) return path.slice(at)
    if (done.has(key)) return []
    for (const next of edges.get(key) ?? []) {
      const circle = walk(next, [...path, key])
      if (circle.length > 0) return circle
    }
    done.add(key)
    return []
  }
  for (const key of edges.keys()) {
    const circle = walk(key, [])
    if (circle.length > 0) return circle
  }
  return []
}

/** Whether `key` would stand in a circle if an answer of `by` showed it. */
export const makesCircle = ({ fields, relate }: ParameterForm, key: string, by: string): boolean =>
  key === by ||
  circleIn({ fields, relate: [...relate, { when: { key: by, in: [] }, show: [key], require: [] }] }).length >
    0
