import './form.ts'
import './parts.ts'

export { choicesStyles } from './field/choices-styles.ts'
export { RadioGroup, type RadioGroupProps } from './field/RadioGroup.tsx'
export { type Choice, Select, type SelectProps } from './field/Select.tsx'
export { TextArea, type TextAreaProps } from './field/TextArea.tsx'
export { Restored } from './form/Restored.tsx'
