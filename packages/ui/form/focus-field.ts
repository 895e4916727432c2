import { leadTo } from './useForm.ts'

const controls = 'input:not([tabindex="-1"], :disabled), select, textarea, button'

/** The first that is marked; of a group, its first control. */
const markedIn = (box: ParentNode) => {
  const marked = box.querySelector<HTMLElement>('[aria-invalid="true"]:not([tabindex="-1"])')
  return marked?.matches(controls) ? marked : (marked?.querySelector<HTMLElement>(controls) ?? marked)
}

/** What is focused of a field that is told: its control, or what stands for it. */
const controlOf = (box: ParentNode, field?: string) =>
  field === undefined
    ? markedIn(box)
    : (box.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]:not([tabindex="-1"], :disabled)`) ??
      box.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`))

/** Leads to a field that is at fault; without a name, to the first one that is marked. Answers whether there is one. */
export const focusField = (box: ParentNode, field?: string): boolean => {
  const control = controlOf(box, field)
  leadTo(control)
  return Boolean(control)
}
