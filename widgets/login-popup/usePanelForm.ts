import type { Rule } from '@lab/contract/rules/ground/form'
import { isPhone } from '@lab/contract/rules/ground/phone'
import type { Answer } from '@lab/core'
import { useLab } from '@lab/core/react'
import { useForm } from '@lab/ui/form'
import { useEffect } from 'react'
import { useFlow } from './flow.ts'
import { sayRefusal } from './refusal.ts'

interface PanelFormOptions<V, D> {
  /** Its name among the popup's forms. */
  id: string
  blank: V
  /** The field whose phone number goes along from form to form. */
  phone?: keyof V & string
  rules: readonly Rule[]
  /** What is kept over a closed popup and a reload: never a password or a code. */
  kept?: readonly (keyof V & string)[]
  send: (values: V) => Promise<Partial<Answer<D>>>
  onDone: (data: D, values: V) => void
  onRefused?: (answer: Partial<Answer<D>>) => void
}

/** Spaces around what was typed count for nothing, but for passwords. */
const trimmed = <V extends object>(values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && !/password/i.test(name) ? value.trim() : value,
    ]),
  ) as V

/** What was kept of the fields that are still blank: an invitation one arrives with goes before. */
const filled = <V extends object>(blank: V, kept: Partial<V> | undefined): Partial<V> | undefined =>
  kept && (Object.fromEntries(Object.entries(kept).filter(([name]) => !blank[name as keyof V])) as Partial<V>)

/**
 * A form of the popup. What was typed stays while other panels are shown, and after every failure; a whole phone
 * number goes along from form to form. The first fault is shown as a toast (spec §5), a refusal as an alert (§8).
 */
export const usePanelForm = <V extends object, D>({
  id,
  blank,
  phone,
  rules,
  kept,
  send,
  onDone,
  onRefused,
}: PanelFormOptions<V, D>) => {
  const lab = useLab()
  const { drafts } = useFlow()
  const unsent = kept && lab.unsent.of<V>(id, kept)

  const form = useForm<V>({
    initial: { ...blank, ...drafts.forms[id], ...(phone && drafts.phone && { [phone]: drafts.phone }) },
    rules,
    unsent: unsent && {
      ...unsent,
      load: () => (drafts.forms[id] ? undefined : filled(blank, unsent.load())),
    },
    onFault: ({ msg }) => lab.messages.error(msg),
    submit: async (typed) => {
      const values = trimmed(typed)
      const answer = await send(values)
      if (answer.code && answer.data) {
        unsent?.drop()
        onDone(answer.data, values)
      } else {
        sayRefusal(lab, answer, form.fail)
        onRefused?.(answer)
      }
      return undefined
    },
  })

  useEffect(() => {
    drafts.forms[id] = form.values
    const typed = phone ? String(form.values[phone]).trim() : ''
    if (isPhone(typed)) drafts.phone = typed
  }, [drafts, id, phone, form.values])

  return form
}
