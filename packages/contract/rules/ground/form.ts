export type Values = Record<string, unknown>

/** One check of one field: the message when it fails. A form's rules are a list in the order of its fields. */
export interface Rule {
  field: string
  problem: (value: unknown, values: Values) => string | undefined
}

export interface FormError {
  field: string
  msg: string
}

export const written = (value: unknown) => (value === undefined || value === null ? '' : String(value).trim())

/** The field must not be empty, where `when` holds. */
export const required = (
  field: string,
  label: string,
  when: (values: Values) => boolean = () => true,
): Rule => ({
  field,
  problem: (value, values) => (when(values) && written(value) === '' ? `${label}不能为空` : undefined),
})

/** What was written must fit; an empty field is not this rule's matter. */
export const format = (field: string, label: string, fits: (value: string) => boolean): Rule => ({
  field,
  problem: (value) => (written(value) !== '' && !fits(written(value)) ? `${label}格式不正确` : undefined),
})

/** Every field at fault with its first message. */
export const allErrors = (rules: readonly Rule[], values: Values): Record<string, string> => {
  const errors: Record<string, string> = {}
  for (const { field, problem } of rules) {
    const msg = problem(values[field], values)
    if (msg) errors[field] ??= msg
  }
  return errors
}

/**
 * The one error a form tells (spec §5, "first error only"): all rules of one field before the next one's
 * (reading 44), in the order in which the list first names the fields.
 */
export const firstError = (rules: readonly Rule[], values: Values): FormError | undefined => {
  const errors = allErrors(rules, values)
  for (const { field } of rules) {
    const msg = errors[field]
    if (msg) return { field, msg }
  }
}
