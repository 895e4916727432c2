type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isChanged = (control: Control) =>
  control instanceof HTMLSelectElement
    ? [...control.options].some(({ selected, defaultSelected }) => selected && !defaultSelected)
    : control.value !== control.defaultValue

/**
 * What was typed or chosen in a root before its widget was alive. Call the answer once it is: everything is typed
 * again, so that the view takes it up.
 */
export const typedInto = (root: ParentNode): (() => void) => {
  const typed = [...root.querySelectorAll<Control>('input, textarea, select')]
    .filter(isChanged)
    .map((control) => ({ control, value: control.value }))
  return () => {
    for (const { control, value } of typed) {
      control.value = value
      const type = control instanceof HTMLSelectElement ? 'change' : 'input'
      control.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }
}
