import './form.ts'

export { RadioGroup, type RadioGroupProps } from './field/RadioGroup.tsx'
export { type Choice, Select, type SelectProps } from './field/Select.tsx'
export { TextArea, type TextAreaProps } from './field/TextArea.tsx'
