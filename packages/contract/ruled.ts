import type { z } from 'zod'
import { raw, text } from './call.ts'
import { firstError, type Rule } from './rules/app/forms.ts'

const wordingOf = (rules: readonly Rule[], field: string) => {
  const own = rules.filter((rule) => rule.field === field)
  return (value: unknown) => firstError(own, { [field]: value })?.msg
}

type Wording = ReturnType<typeof wordingOf>

const whenMissing =
  (wording: Wording) =>
  ({ input }: { input?: unknown }) =>
    input == null ? wording(undefined) : undefined

const obeying = (input: z.ZodString, wording: Wording) =>
  input.superRefine((value, context) => {
    const message = wording(value)
    if (message) context.addIssue({ code: 'custom', message })
  })

/**
 * A text field of at most `max` characters that obeys a form's rules for it, in the form's own words:
 * missing or empty is `[手机号]不能为空` here as there. Rules between fields are left to the schema as a whole.
 */
export const ruled = (rules: readonly Rule[], field: string, max: number) => {
  const wording = wordingOf(rules, field)
  return obeying(text(max, 0, whenMissing(wording)), wording)
}

/** The same for a password, which is never trimmed. */
export const ruledSecret = (rules: readonly Rule[], field: string, max: number) => {
  const wording = wordingOf(rules, field)
  return obeying(raw(max, whenMissing(wording)), wording)
}
