import { useLab, useStore } from '@lab/core/react'
import type { useForm } from '@lab/ui/form'
import { useEffect, useMemo, useRef } from 'react'
import { blankDraft, type Draft, keptOf } from './draft.ts'

/** Fills the form with what was typed before a reload, and with what is known of the member; keeps what is typed. */
export const usePrefilled = ({ values, set, props }: ReturnType<typeof useForm<Draft>>) => {
  const lab = useLab()
  const kept = useMemo(() => keptOf(lab), [lab])
  const member = useStore(lab.user, ({ userInfo }) => userInfo)
  // What was typed before a reload; only here, since the server's markup knows nothing of it.
  const isRestored = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form begins to live
  useEffect(() => {
    const controls = props.ref.current?.elements
    for (const [name, value] of Object.entries(kept.draft())) {
      const control = controls?.namedItem(name)
      const isTyped = control && 'value' in control && control.value !== ''
      if (!isTyped) set(name as keyof Draft, value)
    }
    isRestored.current = true
  }, [])
  useEffect(() => {
    if (isRestored.current && values !== blankDraft) kept.keep(values)
  }, [kept, values])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each member: what was emptied stays empty
  useEffect(() => {
    if (!member) return
    if (!values.name && member.name) set('name', member.name)
    if (!values.phone) set('phone', member.phone)
    if (!values.company && member.company) set('company', member.company)
  }, [member])
}
