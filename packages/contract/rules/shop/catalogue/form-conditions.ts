import type { ParameterForm } from './parameters.ts'

type Relation = ParameterForm['relate'][number]

/** What an answer does to a field: it shows it, shows and requires it, or requires what is always shown. */
export const conditionEffects = {
  show: '显示此项',
  show_require: '显示此项，且必填',
  require: '此项变为必填',
} as const

export type ConditionEffect = keyof typeof conditionEffects

/** One condition of a field: what happens to it when another one is answered with any of some options. */
export interface Condition {
  /** The field that is answered. */
  key: string
  in: readonly string[]
  effect: ConditionEffect
}

const has = (list: readonly string[], key: string) => list.includes(key)

const effectOf = ({ show, require }: Relation, key: string): ConditionEffect =>
  has(show, key) ? (has(require, key) ? 'show_require' : 'show') : 'require'

/** The conditions of a field, each with its place among the form's relations. */
export const conditionsOf = ({ relate }: ParameterForm, key: string): (Condition & { relation: number })[] =>
  relate.flatMap((one, relation) =>
    has(one.show, key) || has(one.require, key)
      ? [{ key: one.when.key, in: one.when.in, effect: effectOf(one, key), relation }]
      : [],
  )

/** Without the keys that are wanted no more; relations that do nothing then are gone. */
export const withoutIdle = (relate: readonly Relation[]): Relation[] =>
  relate.filter(({ show, require }) => show.length + require.length > 0)

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value) => other.includes(value))

/** Gives a field other conditions; what relations do to other fields stays. */
export const withConditions = (
  { fields, relate }: ParameterForm,
  key: string,
  conditions: readonly Condition[],
): ParameterForm => {
  const places = new Map(fields.map((field, at) => [field.key, at]))
  const inOrder = (keys: readonly string[]) =>
    keys.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
  const rest = relate.map((one) => ({
    ...one,
    show: one.show.filter((shown) => shown !== key),
    require: one.require.filter((required) => required !== key),
  }))
  for (const { key: asked, in: values, effect } of conditions) {
    const found = rest.findIndex(({ when }) => when.key === asked && isSame(when.in, values))
    const { show, require } = rest[found] ?? { show: [], require: [] }
    const relation = {
      when: { key: asked, in: values },
      show: effect === 'require' || has(show, key) ? show : inOrder([...show, key]),
      require: effect === 'show' || has(require, key) ? require : inOrder([...require, key]),
    }
    if (found < 0) rest.push(relation)
    else rest[found] = relation
  }
  return { fields, relate: withoutIdle(rest) }
}

/** The fields whose conditions look at an answer of this one; with `value`, at that option of it alone. */
export const dependentsOf = ({ fields, relate }: ParameterForm, key: string, value?: string) => {
  const keys = new Set(
    relate
      .filter(({ when }) => when.key === key && (value === undefined || isSame(when.in, [value])))
      .flatMap(({ show, require }) => [...show, ...require]),
  )
  return fields.filter((field) => keys.has(field.key))
}
