export { RadioGroup, type RadioGroupProps } from './RadioGroup.tsx'
export { type Choice, Select, type SelectProps } from './Select.tsx'
export { TextArea, type TextAreaProps } from './TextArea.tsx'
