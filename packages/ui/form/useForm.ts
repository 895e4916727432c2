import { type FormError, firstError, type Rule } from '@lab/contract/rules/ground/form'
import type { UnsentForm } from '@lab/core'
import { useAct } from '@lab/core/api/useAct'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { controlOf, leadTo } from './focus-field.ts'

/** Messages of single fields, by name. */
export type FieldErrors = Record<string, string>

export interface FormOptions<V extends object> {
  initial: V
  /** In the order in which faults are shown (spec §5: first error only). */
  rules: readonly Rule[]
  /**
   * Sends the values once they obey the rules. Resolves to the messages of single fields when the server
   * refused them; to nothing when it is done, or when its refusal was already shown.
   */
  submit: (values: V) => Promise<FieldErrors | undefined>
  /** Called with the first fault, e.g. to show it as a toast. */
  onFault?: (fault: FormError) => void
  /** Where what is typed is kept until it is sent: it is there again when the form is. */
  unsent?: UnsentForm<V>
}

const inOrder = (a: Node, b: Node) =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1

const isWithin = (field: string, name: string) => field === name || field.startsWith(`${name}.`)

/** The message of a field, or the first of what it holds: a list has one control. */
const errorAt = (errors: FieldErrors, name: string): string | undefined =>
  errors[name] ?? Object.entries(errors).find(([field]) => isWithin(field, name))?.[1]

const without = (errors: FieldErrors, name: string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !isWithin(field, name)))

/**
 * A form's values, faults and progress. Typed values stay after a failure.
 * Spread `props` on `<form>` and `field(name)` on its controls.
 */
export function useForm<V extends object>({ initial, rules, submit, onFault, unsent }: FormOptions<V>) {
  const [{ first, isRestored }, setFirst] = useState(() => {
    const kept = unsent?.load()
    return { first: kept ? { ...initial, ...kept } : initial, isRestored: kept !== undefined }
  })
  const [values, setValues] = useState(first)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [fault, setFault] = useState<string>()
  const { act, isBusy } = useAct()
  const form = useRef<HTMLFormElement>(null)

  const isTyped = values !== first
  const save = useRef(unsent?.save)
  save.current = unsent?.save
  // Before the next frame: a form that is closed right after the last key has lost its later effects.
  useLayoutEffect(() => {
    if (isTyped) save.current?.(values)
  }, [values, isTyped])

  const set = <K extends keyof V & string>(name: K, value: V[K]) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => without(before, name))
  }

  /** Marks fields and puts the focus on the first of them; what no control shows is the form's own fault. */
  const fail = (faults: FieldErrors) => {
    setErrors(faults)
    const box = form.current
    if (!box) return
    const found = Object.entries(faults).map(([field, msg]) => ({ msg, control: controlOf(box, field) }))
    const [first] = found.flatMap(({ control }) => control ?? []).sort(inOrder)
    const shown = new Set(found.filter(({ control }) => control).map(({ msg }) => msg))
    const lost = found.filter(({ control, msg }) => !control && !shown.has(msg)).map(({ msg }) => msg)
    setFault(lost.length > 0 ? [...new Set(lost)].join('；') : undefined)
    leadTo(first)
  }

  /** Whether these rules hold; if not, the first fault is shown, marked and focused. */
  const check = (some: readonly Rule[] = rules) => {
    const fault = firstError(some, values as Record<string, unknown>)
    if (!fault) return true
    onFault?.(fault)
    fail({ [fault.field]: fault.msg })
    return false
  }

  const onSubmit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isBusy || !check()) return
    await act(async () => {
      setErrors({})
      setFault(undefined)
      const faults = await submit(values)
      if (faults) fail(faults)
    })
  }

  return {
    values,
    errors,
    /** What was refused of fields that the form does not show. */
    fault,
    busy: isBusy,
    set,
    check,
    fail,
    /** Back to the given values, or to the first ones. */
    reset: (to: V = initial) => {
      unsent?.drop()
      setFirst({ first: to, isRestored: false })
      setValues(to)
      setErrors({})
      setFault(undefined)
    },
    /** What was typed before is there again. */
    isRestored,
    /** For `<form>`. */
    props: { ref: form, onSubmit, noValidate: true },
    /** For a control: its name, value, change handler and error. */
    field: <K extends keyof V & string>(name: K) => ({
      name,
      value: values[name],
      error: errorAt(errors, name),
      onChange: (value: V[K]) => set(name, value),
    }),
  }
}
