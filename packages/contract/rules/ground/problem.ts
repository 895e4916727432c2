/** What is wrong with what somebody filled in; `at` is a path into it: `parameters.fields.2.options.0.label`. */
export interface Problem {
  at: string
  msg: string
}

/** Problems of a part as those of the whole. */
export const below = (at: string, problems: readonly Problem[]): Problem[] =>
  problems.map((one) => ({ ...one, at: `${at}.${one.at}` }))

/** What is wrong with a text of so many letters; nobody has to fill it in where `isOptional`. */
export const textProblems = (
  at: string,
  label: string,
  value: string,
  { max, isOptional }: { max: number; isOptional?: boolean },
): Problem[] => {
  if (value.trim() === '') return isOptional ? [] : [{ at, msg: `[${label}]不能为空` }]
  return value.length > max ? [{ at, msg: `[${label}]最多${max}字` }] : []
}

/** What is wrong with a whole number within limits. */
export const wholeProblems = (
  at: string,
  label: string,
  value: number,
  [min, max]: readonly [number, number],
): Problem[] =>
  Number.isInteger(value) && value >= min && value <= max
    ? []
    : [{ at, msg: `[${label}]须为 ${min}–${max} 的整数` }]
