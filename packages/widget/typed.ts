type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * What was typed into a root before its widget was alive. Call the answer once it is: everything is typed again,
 * so that the view takes it up.
 */
export const typedInto = (root: ParentNode): (() => void) => {
  const typed = [...root.querySelectorAll<Control>('input, textarea')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((control) => ({ control, value: control.value }))
  return () => {
    for (const { control, value } of typed) {
      control.value = value
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
